import type { UpdateApp } from '../app/apps'
import type { SettingsChange } from '../settings/app-settings'
import type { AppStyle } from '../settings/app-style'
import type { FieldType } from '../settings/custom-fields'
import type { PermissionName } from './permissions'

const APP: readonly PermissionName[] = ['app.openSettings', 'app.changeSettings']
const LIBRARY: readonly PermissionName[] = ['app.templateLibrary']
const MODEL: readonly PermissionName[] = ['app.model']
const TOOL: readonly PermissionName[] = ['tools.settings']

/** What of an app is set by hand, by whichever call. */
export type SettingName = keyof SettingsChange | keyof UpdateApp | keyof Pick<AppStyle, 'hideBuildAI'>

/** Who may change which setting: all of these permissions are needed. Screens and every call that writes read the same. */
export const SETTING_PERMISSIONS: Record<SettingName, readonly PermissionName[]> = {
  name: [],
  slug: [],
  visibility: [],
  // The words of an app are everybody's: App texts shows the same two.
  header: [],
  description: [],
  mainPage: APP,
  // Who may join an app is its owner's to say, on any plan.
  isSignupEnabled: [],
  exposureAcknowledged: [],
  termsOfServiceLink: APP,
  privacyPolicyLink: APP,
  supportEmail: APP,
  isPaidMembershipsEnabled: APP,
  gumroadAccessToken: APP,
  requireBuilderCollaboratorAccount: APP,
  isAppTemplate: ['app.template'],
  isClaimable: ['app.claimable'],
  aiModel: MODEL,
  modelTemperature: MODEL,
  aiQueryMethod: MODEL,
  dailyUserLimit: TOOL,
  weeklyUserLimit: TOOL,
  creditsPerRun: ['app.creditsPerRun'],
  userCanEditResults: ['app.editableResults'],
  isToolTemplate: LIBRARY,
  templateCategory: LIBRARY,
  templateCategories: LIBRARY,
  isProTool: LIBRARY,
  templateImageUrl: LIBRARY,
  templateDescription: LIBRARY,
  hideBuildAI: ['app.hideWatermark'],
}

const OF_APP_TEMPLATE: Partial<Record<SettingName, readonly PermissionName[]>> = {
  templateCategory: ['app.template'],
  templateCategories: ['app.template'],
  templateImageUrl: ['app.template'],
  templateDescription: ['app.template'],
}

/** The same of an app, which whoever may make it a template describes as one; tools are the library's. */
export const appSettingPermissions = (name: SettingName): readonly PermissionName[] =>
  OF_APP_TEMPLATE[name] ?? SETTING_PERMISSIONS[name]

/** What one must be allowed to have a field of a type; undefined for those everybody may have. */
export const FIELD_PERMISSIONS: Partial<Record<FieldType, PermissionName>> = {
  photo: 'fields.photo',
  place: 'fields.place',
  tool_item_select: 'fields.toolItemSelect',
}
