const WIDTH = 28;
/** Lines of progress where nobody watches a terminal: one for each tenth. */
const STEPS_IN_LOG = 10;

/** Draws how far long work has come: a moving bar on a terminal, a line now and then in a log. */
export function createProgressBar(label: string): (done: number, total: number) => void {
  const started = Date.now();
  let lastStep = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const seconds = Math.round((Date.now() - started) / 1000);
    const percent = `${Math.floor(share * 100)}%`;
    if (process.stdout.isTTY) {
      const filled = Math.round(share * WIDTH);
      process.stdout.write(
        `\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent} ${done}/${total} ${seconds} 秒 `,
      );
      if (share >= 1) process.stdout.write('\n');
      return;
    }
    const step = Math.floor(share * STEPS_IN_LOG);
    if (step > lastStep) {
      lastStep = step;
      console.log(`${label} ${percent}（${done}/${total}，${seconds} 秒）`);
    }
  };
}
