import type { SettingsArea } from "./settings-area.ts";

export const historyPath = ({ path }: Pick<SettingsArea, "path">): string => `${path}/history`;
export const draftsPath = ({ path }: Pick<SettingsArea, "path">): string => `${path}/drafts`;
