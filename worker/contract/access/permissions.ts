import type { AppType } from '../app/apps'
import type { Plan } from '../people/identity'

/**
 * What a builder may do with an app of their own, as far as that hangs on being an admin, on the plan, or on the app.
 * Routes and screens both read it.
 */
interface Permission {
  /**
   * Any of these is enough. `admin`: isAdmin. `paid`: every plan but lite. `moon`: MOON or above. `space-app`: the app
   * is chat plus database. `library`: the account that keeps this installation's templates. `everyone`: every builder.
   */
  anyOf: readonly ('everyone' | 'admin' | 'paid' | 'moon' | 'space-app' | 'library')[]
  /** The app must be live, besides. */
  needsPublished?: true
  /** What someone who may not is told. */
  refusal: string
}

const ADMIN = ['admin'] as const
const UPGRADE = 'Upgrade your plan to'

/** The specification's table of permissions, row by row. */
export const PERMISSIONS = {
  /** Of one's own app: what one may take along, one may read. Those who may not edit see it read-only. */
  'code.open': { anyOf: ['everyone'], refusal: 'Sign in to continue' },
  'code.edit': { anyOf: ADMIN, refusal: 'Only admins edit code' },
  'code.delete': { anyOf: ADMIN, refusal: 'Only admins delete files' },
  /** Of one's own app: what one made, one may take along. */
  'code.download': { anyOf: ['everyone'], refusal: 'Sign in to continue' },
  'functions.deploy': { anyOf: ADMIN, refusal: 'Only admins deploy functions' },
  'secrets.manage': { anyOf: ADMIN, refusal: 'Only admins manage secrets' },
  'secrets.answer': { anyOf: ['everyone'], refusal: 'Sign in to continue' },
  'app.model': { anyOf: ADMIN, refusal: 'Only admins choose the model and its temperature' },
  'app.creditsPerRun': { anyOf: ADMIN, refusal: 'Only admins set the credits of a run' },
  'app.editableResults': { anyOf: ADMIN, refusal: 'Only admins let users edit results' },
  'app.hideWatermark': { anyOf: ADMIN, refusal: 'Only admins hide the watermark' },
  'app.template': { anyOf: ADMIN, refusal: 'Only admins make an app a template' },
  'app.templateLibrary': { anyOf: ['library'], refusal: 'Only the account that keeps the template library does this' },
  'templates.pro': { anyOf: ['admin', 'paid'], refusal: `${UPGRADE} start from this template` },
  'app.claimable': { anyOf: ADMIN, refusal: 'Only admins let customers claim an app' },
  'app.copyClaimInvite': {
    anyOf: ADMIN,
    needsPublished: true,
    refusal: "You can't copy invite link until you publish your app",
  },
  'app.validationTester': { anyOf: ADMIN, refusal: 'Only admins try repairs and choose their model' },
  /** In a space the assistant is the app, and its owner's to set up. */
  'app.chatPanel': { anyOf: ['admin', 'space-app'], refusal: 'Only admins set up the app chat' },
  /** To see the settings panel of a generated app; on lite it shows them disabled. */
  'app.openSettings': { anyOf: ['admin', 'moon', 'space-app'], refusal: `${UPGRADE} open these settings` },
  'app.changeSettings': { anyOf: ['admin', 'paid'], refusal: `${UPGRADE} change these settings` },
  'fields.place': { anyOf: ADMIN, refusal: 'Only admins add place fields' },
  'fields.toolItemSelect': { anyOf: ADMIN, refusal: 'Only admins add fields that choose an item of a tool' },
  'fields.photo': { anyOf: ['paid'], refusal: `${UPGRADE} add photo fields` },
  'tools.settings': { anyOf: ['paid'], refusal: `${UPGRADE} edit tool settings` },
  'data.secondItem': { anyOf: ['paid'], refusal: `${UPGRADE} add more than one data item` },
  'chat.pickModel': { anyOf: ADMIN, refusal: 'Only admins choose the model of a message' },
  /** Of one's own app: what one asked for, one may take back. */
  'chat.revert': { anyOf: ['everyone'], refusal: 'Sign in to continue' },
  'chat.copyMessage': { anyOf: ADMIN, refusal: 'Only admins copy messages' },
  'chat.versionIds': { anyOf: ADMIN, refusal: 'Only admins see version ids' },
  'chat.retrieval': { anyOf: ADMIN, refusal: 'Only admins see how files were found' },
  'chat.contextCounts': { anyOf: ADMIN, refusal: 'Only admins see how many files were read' },
  'chat.usage': { anyOf: ADMIN, refusal: 'Only admins see the use of tokens' },
  'chat.errorDetails': { anyOf: ADMIN, refusal: 'Only admins see technical details' },
  /** The switch that shows what only those who look behind the screens need. */
  'chat.developerDetails': { anyOf: ADMIN, refusal: 'Only admins see developer details' },
  'chat.debugLogs': { anyOf: ADMIN, refusal: 'Only admins see debug logs' },
  /** Accounts, ratings, health and the model of the whole installation. */
  'installation.manage': { anyOf: ADMIN, refusal: 'Only admins of this installation can do this' },
  'chat.withoutDailyLimit': { anyOf: ['paid'], refusal: `${UPGRADE} send more messages a day` },
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as PermissionName[]

/** Of a principal what permissions hang on: a builder's account, or `undefined` for anyone who is no builder. */
export type BuilderPrincipal =
  | {
      isAdmin: boolean
      plan: Plan
      /** Undefined where no account is named for it: admins do. */
      keepsTemplateLibrary?: boolean | undefined
    }
  | undefined
/** The app it is about, where it is about one. */
export interface PermissionApp {
  appType: AppType
  isPublished: boolean
}

export function may(holder: BuilderPrincipal, name: PermissionName, app?: PermissionApp): boolean {
  if (!holder) return false
  const { anyOf, needsPublished }: Permission = PERMISSIONS[name]
  if (needsPublished && !app?.isPublished) return false
  return anyOf.some((kind) => HOLDS[kind](holder, app))
}

const HOLDS: Record<Permission['anyOf'][number], (holder: NonNullable<BuilderPrincipal>, app?: PermissionApp) => boolean> = {
  everyone: () => true,
  admin: ({ isAdmin }) => isAdmin,
  paid: ({ plan }) => plan !== 'lite',
  moon: ({ plan }) => plan === 'moon' || plan === 'monetizer',
  'space-app': (_, app) => app?.appType === 'AI app',
  library: ({ keepsTemplateLibrary, isAdmin }) => keepsTemplateLibrary ?? isAdmin,
}
