/** A level as it is being edited. */
export interface LevelDraft {
  name: string;
  growth: number;
}
