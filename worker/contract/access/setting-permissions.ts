import type { SettingsChange } from '../settings/app-settings'
import type { FieldType } from '../settings/custom-fields'
import type { PermissionName } from './permissions'

const APP: readonly PermissionName[] = ['app.openSettings', 'app.changeSettings']
const LIBRARY: readonly PermissionName[] = ['app.templateLibrary']
const MODEL: readonly PermissionName[] = ['app.model']
const TOOL: readonly PermissionName[] = ['tools.settings']

/** Who may change which setting: all of these permissions are needed. Screens and the server read the same. */
export const SETTING_PERMISSIONS: Record<keyof SettingsChange, readonly PermissionName[]> = {
  header: APP,
  description: APP,
  mainPage: APP,
  isSignupEnabled: APP,
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
}

const OF_APP_TEMPLATE: Partial<Record<keyof SettingsChange, readonly PermissionName[]>> = {
  templateCategory: ['app.template'],
  templateCategories: ['app.template'],
  templateImageUrl: ['app.template'],
  templateDescription: ['app.template'],
}

/** The same of an app, which whoever may make it a template describes as one; tools are the library's. */
export const appSettingPermissions = (name: keyof SettingsChange): readonly PermissionName[] =>
  OF_APP_TEMPLATE[name] ?? SETTING_PERMISSIONS[name]

/** What one must be allowed to have a field of a type; undefined for those everybody may have. */
export const FIELD_PERMISSIONS: Partial<Record<FieldType, PermissionName>> = {
  photo: 'fields.photo',
  place: 'fields.place',
  tool_item_select: 'fields.toolItemSelect',
}
