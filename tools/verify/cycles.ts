/**
 * Finds the circles of a directed graph: one shortest circle for every group of nodes that reach
 * each other, so that a tangle of twenty files is reported once and not twenty times.
 */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  return stronglyConnected(graph)
    .filter((group) => group.length > 1 || graph.get(group[0] as string)?.has(group[0] as string))
    .map((group) => shortestCircle(graph, new Set(group)))
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

/** Tarjan's algorithm with its own stack, so that a deep graph does not exhaust Node's. */
function stronglyConnected(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];

  const enter = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, next: [...(graph.get(node) ?? [])].values() };
  };
  const lower = (node: string, candidate: number): void => {
    lowest.set(node, Math.min(lowest.get(node) as number, candidate));
  };

  for (const start of graph.keys()) {
    if (order.has(start)) continue;
    const frames = [enter(start)];
    while (frames.length > 0) {
      const frame = frames.at(-1) as ReturnType<typeof enter>;
      const step = frame.next.next();
      if (!step.done) {
        if (!order.has(step.value)) frames.push(enter(step.value));
        else if (isOpen.has(step.value)) lower(frame.node, order.get(step.value) as number);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1);
      if (parent !== undefined) lower(parent.node, lowest.get(frame.node) as number);
      if (lowest.get(frame.node) !== order.get(frame.node)) continue;
      const group = open.splice(open.indexOf(frame.node));
      for (const member of group) isOpen.delete(member);
      groups.push(group);
    }
  }
  return groups;
}

/** Breadth first from the alphabetically first member back to itself, inside its group. */
function shortestCircle(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  group: ReadonlySet<string>,
): string[] {
  const start = [...group].sort()[0] as string;
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const circle = [start];
        for (let step = node; step !== start; step = cameFrom.get(step) as string) circle.splice(1, 0, step);
        return circle;
      }
      if (!group.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [start];
}
