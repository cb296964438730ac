interface Question {
  kind: 'single' | 'multiple';
  options: readonly { id: string; excludes: readonly string[] }[];
}

/** What is chosen after an option was pressed: of one answer that one, of several those that go with it. */
export function toggleAnswer(
  { kind, options }: Question,
  chosen: readonly string[],
  pressed: string,
): readonly string[] {
  if (kind === 'single') return [pressed];
  if (chosen.includes(pressed)) return chosen.filter((id) => id !== pressed);
  const excludes = (id: string) => options.find((one) => one.id === id)?.excludes ?? [];
  const kept = chosen.filter((id) => !excludes(id).includes(pressed) && !excludes(pressed).includes(id));
  return [...kept, pressed];
}
