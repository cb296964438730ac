import { useShell } from '../use-shell.ts';
import { type FootData, FootShell } from './foot-shell.ts';
import { Footer } from './footer.widget.tsx';
import { PromiseStrip } from './promise-strip.widget.tsx';

export interface PageFootProps {
  hasStrip: boolean;
  hasFooter: boolean;
  /** The variant of the trade-in pages (S045): it promises what whoever sells a device wants to know. */
  isHuishou?: boolean;
}

/** What stands below every page: the promises and the footer (S041, S042). */
export function PageFoot(props: PageFootProps) {
  return <DrawnFoot {...props} shell={useShell()} />;
}

/** The same of given data. */
export function DrawnFoot({
  hasStrip,
  hasFooter,
  isHuishou = false,
  shell,
}: PageFootProps & { shell: FootData }) {
  return (
    <FootShell value={shell}>
      {hasStrip && <PromiseStrip isHuishou={isHuishou} />}
      {hasFooter && <Footer />}
    </FootShell>
  );
}
