/** Where the parts of the build come from that a page does not begin with; tests give their own. */
export interface BuildSource {
  /** Loads the file of all routes, which puts the manifest of the whole shop into the window. */
  loadRoutes(url: string): Promise<unknown>;
  /** A part of the build is gone: the window is loaded anew (S047), and the page stays as it is until then. */
  giveUp(): Promise<never>;
}

export const browserSource: BuildSource = {
  loadRoutes: (url) => import(/* @vite-ignore */ url),
  giveUp: () => {
    location.reload();
    return new Promise(() => undefined);
  },
};
