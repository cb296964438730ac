/** Moments between two days in China, both included; an empty day is open. */
export function momentsOf(days: { from: string; to: string }): {
  from: Date | undefined;
  until: Date | undefined;
} {
  const start = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
  return {
    from: days.from ? new Date(start(days.from)) : undefined,
    until: days.to ? new Date(start(days.to) + 86_400_000) : undefined,
  };
}
