import { type BuilderPrincipal, may } from '#contract/access/permissions'
import { FIELD_PERMISSIONS, SETTING_PERMISSIONS, type SettingName } from '#contract/access/setting-permissions'
import type { AppType } from '#contract/app/apps'
import type { AppSettings } from '#contract/settings/app-settings'
import type { AppStyle } from '#contract/settings/app-style'
import type { AppTexts } from '#contract/settings/app-texts'
import type { CustomField, FieldType } from '#contract/settings/custom-fields'
import { newDefinition } from '#contract/tools/read-definition'
import type { ToolDefinition, ToolSettings } from '#contract/tools/tool'

/** Who starts from a template or from an app of their own, and what the app is that they get. */
export interface Taker {
  builder: NonNullable<BuilderPrincipal>
  appType: AppType
  isOwn: boolean
}

const about = ({ appType }: Taker) => ({ appType, isPublished: false })

/** What says how the app works. Who stands behind the template, and that it is one, is the template's alone. */
const CARRIED = [
  'aiModel',
  'modelTemperature',
  'aiQueryMethod',
  'dailyUserLimit',
  'weeklyUserLimit',
  'creditsPerRun',
  'userCanEditResults',
] as const satisfies (keyof AppSettings & keyof ToolSettings)[]
/** Who stands behind an app stands behind its copy, too. */
const CARRIED_BY_OWNER = [
  'termsOfServiceLink',
  'privacyPolicyLink',
  'supportEmail',
  'requireBuilderCollaboratorAccount',
] as const satisfies (keyof AppSettings)[]

type Carried = (typeof CARRIED)[number]
type Offered = Pick<AppSettings, Carried> & Partial<Pick<AppSettings, (typeof CARRIED_BY_OWNER)[number]>>

/** Of these settings, those that whoever takes the template could make. */
export function allowedSettings(taker: Taker, settings: Offered): Partial<Offered> {
  const carried = [...CARRIED, ...(taker.isOwn ? CARRIED_BY_OWNER : [])]
  const allowed = carried.filter((name) => mayChange(taker, name))
  return Object.fromEntries(allowed.map((name) => [name, settings[name]])) as Partial<Offered>
}

const mayChange = (taker: Taker, name: SettingName): boolean =>
  SETTING_PERMISSIONS[name].every((each) => may(taker.builder, each, about(taker)))

/** Where it is not theirs to choose, the app begins with the page its files say. */
export const allowedMainPage = (taker: Taker, mainPage: string | null): { mainPage?: string | null } =>
  mayChange(taker, 'mainPage') ? { mainPage } : {}

export const allowedStyle = (taker: Taker, style: AppStyle): AppStyle => ({
  ...style,
  hideBuildAI: style.hideBuildAI && mayChange(taker, 'hideBuildAI'),
})

/**
 * A field of a kind that is not theirs to have asks in words. What led to the template's owner by mail leads nowhere.
 */
export const allowedTexts = (taker: Taker, texts: AppTexts, toolIds: ReadonlyMap<string, string>): AppTexts => ({
  ...texts,
  ctaLink: !taker.isOwn && texts.ctaLink.toLowerCase().startsWith('mailto:') ? '' : texts.ctaLink,
  fields: texts.fields.map((field) => allowedField(taker, field, toolIds)),
})

function mayHave(taker: Taker, type: FieldType): boolean {
  const permission = FIELD_PERMISSIONS[type]
  return !permission || may(taker.builder, permission, about(taker))
}

function allowedField(taker: Taker, field: CustomField, toolIds: ReadonlyMap<string, string>): CustomField {
  // Answers are remembered only where people sign up, which nobody does in a new app.
  const plain = { ...field, memorize: false, toolId: toolIds.get(field.toolId ?? '') ?? null }
  return mayHave(taker, field.type) ? plain : { ...plain, type: 'text', toolId: null }
}

/** A copy of a tool in the app it is of: what it names and knows is there, too. */
export const allowedCopy = (taker: Taker, { texts, settings, ...definition }: ToolDefinition): ToolDefinition => ({
  ...definition,
  texts: {
    ...texts,
    fields: texts.fields.map((field) => (mayHave(taker, field.type) ? field : { ...field, type: 'text', toolId: null })),
  },
  settings: { ...newDefinition().settings, ...allowedSettings(taker, settings) },
})

/** What a tool knows stays where it is: the data sources of the template are its owner's. */
export const allowedDefinition = (
  taker: Taker,
  { texts, settings, ...definition }: ToolDefinition,
  toolIds: ReadonlyMap<string, string>,
): ToolDefinition => ({
  ...definition,
  texts: allowedTexts(taker, texts, toolIds),
  settings: { ...newDefinition().settings, ...allowedSettings(taker, settings) },
  dataItems: [],
})
