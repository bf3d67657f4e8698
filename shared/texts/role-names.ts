// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface RoleNamesTexts {
  readonly admin: string;
  readonly billing: string;
  readonly reporting: string;
  readonly editor: string;
  readonly moderator: string;
  readonly commenter: string;
  readonly storeManager: string;
  readonly scheduling: string;
  readonly viewer: string;
  readonly campaignsEditor: string;
  readonly schedulingViewer: string;
  readonly schedulingEditor: string;
  readonly none: string;
  readonly noRole: string;
}

const english: RoleNamesTexts = {
  admin: "Admin",
  billing: "Billing",
  reporting: "Reporting",
  editor: "Editor",
  moderator: "Moderator",
  commenter: "Commenter",
  storeManager: "Store manager",
  scheduling: "Scheduling",
  viewer: "Viewer",
  campaignsEditor: "Campaigns editor",
  schedulingViewer: "Scheduling viewer",
  schedulingEditor: "Scheduling editor",
  none: "None",
  noRole: "No role",
};

export const roleNamesTexts = (language: string): RoleNamesTexts => textsByLanguage("roleNames", english, language);
