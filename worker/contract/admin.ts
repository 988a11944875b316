import { z } from 'zod'
import { RequestSummary } from './admin-requests'
import { APP_ACTION_KINDS } from './app/activity'
import { CheckoutKind, Payment, SubscriptionStatus } from './billing'
import { Plan } from './people/identity'
import { KnownCapabilities, ModelCapabilities } from './services/models'

/** A page of a list, counted from 1. */
export const AdminPage = z.coerce.number().int().min(1).max(100_000).default(1)
export const ADMIN_PAGE_SIZE = 25

/** GET /api/admin/accounts?search=&page= → AdminAccounts, newest first. */
export const AdminAccountsQuery = z.object({ search: z.string().trim().max(200).optional(), page: AdminPage })
export const AdminAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  plan: Plan,
  isAdmin: z.boolean(),
  /** ADMIN_EMAILS names the address: the flag is not what makes this one an admin. */
  isAdminByConfiguration: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When a session of theirs was last used; null for someone who never came back. */
  lastSeenAt: z.iso.datetime().nullable(),
  apps: z.number().int(),
  publishedApps: z.number().int(),
  /** Apps an admin took down together with the account. */
  suspendedApps: z.number().int(),
  messages: z.object({ used: z.number().int(), limit: z.number().int(), period: z.enum(['day', 'month']) }),
})
export type AdminAccount = z.infer<typeof AdminAccount>
export const AdminAccounts = z.object({ accounts: z.array(AdminAccount), total: z.number().int() })
export type AdminAccounts = z.infer<typeof AdminAccounts>

/**
 * PATCH /api/admin/accounts/{id} → AdminAccount. Errors: not-found, last-admin, conflict (an admin by configuration).
 */
export const AdminChangeAccount = z
  .strictObject({ plan: Plan.optional(), isAdmin: z.boolean().optional() })
  .refine(({ plan, isAdmin }) => plan !== undefined || isAdmin !== undefined, 'Say what to change: plan or isAdmin')
export type AdminChangeAccount = z.infer<typeof AdminChangeAccount>

/**
 * POST /api/admin/accounts/{id}/disable → AdminAccount. `apps`: whether what they published stays up. Errors:
 * not-found, last-admin, conflict (oneself).
 */
export const AdminDisableAccount = z.strictObject({ apps: z.enum(['keep', 'take-down']) })
export type AdminDisableAccount = z.infer<typeof AdminDisableAccount>

/** GET /api/admin/accounts/{id}/payments → AdminPayments: what an account paid for plans, newest first. */
export const AdminPayment = Payment.extend({
  checkout: CheckoutKind,
  subscriptionId: z.string(),
  /** What was sold: a plan, by its name. */
  productName: z.string(),
  /** What can still be paid back, over the provider that took it; 0 where that is not set up any more. */
  refundableCents: z.number().int(),
})
export type AdminPayment = z.infer<typeof AdminPayment>
export const AdminPayments = z.object({
  status: SubscriptionStatus,
  /** What is paid for at this moment. */
  plan: Plan.nullable(),
  payments: z.array(AdminPayment),
})
export type AdminPayments = z.infer<typeof AdminPayments>

/**
 * POST /api/admin/accounts/{id}/refund → AdminPayments. All of a payment takes the plan and ends its renewals; a part
 * leaves it. Errors: not-found, conflict (more than is left, disputed, or somebody is at it), not-available.
 */
export const AdminRefund = z.strictObject({
  checkout: CheckoutKind,
  subscriptionId: z.string().min(1).max(200),
  paymentId: z.string().min(1).max(200),
  amountCents: z.number().int().positive().max(100_000_000),
})
export type AdminRefund = z.infer<typeof AdminRefund>

/** Everything an admin can do here that is written down. */
export const ADMIN_ACTION_KINDS = [
  'plan-changed',
  'admin-added',
  'admin-removed',
  'account-disabled',
  'account-enabled',
  'model-connected',
  'model-disconnected',
  'name-approved',
  'name-rejected',
  'report-closed',
  'payment-refunded',
  'app-taken-down',
  'app-put-back',
  'app-moved',
] as const
export const AdminActionKind = z.enum(ADMIN_ACTION_KINDS)
export type AdminActionKind = z.infer<typeof AdminActionKind>

/**
 * What owners do to their apps, and to what they pay, that lets somebody in, shuts them out, or takes something away.
 */
export const OWNER_ACTION_KINDS = [...APP_ACTION_KINDS, 'app-deleted', 'plan-cancelled', 'plan-resumed'] as const
export const OwnerActionKind = z.enum(OWNER_ACTION_KINDS)
export type OwnerActionKind = z.infer<typeof OwnerActionKind>
export type ActionKind = AdminActionKind | OwnerActionKind
/** GET /api/admin/actions?page= → AdminActions, newest first. */
export const AdminPageQuery = z.object({ page: AdminPage })
export const AdminAction = z.object({
  id: z.string(),
  kind: z.union([AdminActionKind, OwnerActionKind]),
  /** Who did it, an admin or an owner: addresses as they were then. */
  adminEmail: z.string(),
  /** Whom it was done to; empty where it was the installation. */
  subjectEmail: z.string(),
  /** What was before and after, in words. */
  details: z.string(),
  at: z.iso.datetime(),
})
export type AdminAction = z.infer<typeof AdminAction>
export const AdminActions = z.object({ actions: z.array(AdminAction), total: z.number().int() })
export type AdminActions = z.infer<typeof AdminActions>

export const MODEL_PROVIDERS = ['openai-compatible', 'openai', 'openrouter', 'anthropic', 'workers-ai'] as const
/**
 * Whose models can be connected. `openai` and `openrouter` speak the same dialect as any compatible service, at an
 * address that is known.
 */
export const ModelProvider = z.enum(MODEL_PROVIDERS)
export type ModelProvider = z.infer<typeof ModelProvider>

/** GET /api/admin/model → ModelStatus. The key never comes back; `hasKey` says that there is one. */
export const ModelStatus = z.object({
  /** Where the answering model comes from: connected here, named by the environment, or the built-in builder. */
  source: z.enum(['connection', 'environment', 'builtin']),
  provider: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  imageModel: z.string(),
  embeddingModel: z.string(),
  hasKey: z.boolean(),
  /** What the model can do; null for the built-in builder. */
  capabilities: KnownCapabilities.nullable(),
  /** Its key was sealed with a SECRETS_KEY that is gone: it has to be entered again. */
  isKeyLost: z.boolean(),
  connectedAt: z.iso.datetime().nullable(),
  /** What answers once the connection is taken away. */
  fallback: z.string(),
  /** A local installation also takes servers on this machine. */
  isLocal: z.boolean(),
  /** Workers AI is bound to this installation. */
  hasWorkersAi: z.boolean(),
})
export type ModelStatus = z.infer<typeof ModelStatus>

const wanted = {
  provider: ModelProvider,
  /** For `openai-compatible`, and for `anthropic` where it is not Anthropic's own. */
  baseUrl: z.string().trim().max(500).default(''),
  /** Left out: the stored one, where provider and base URL are those it was entered for. */
  apiKey: z.string().trim().max(1_000).optional(),
}
/**
 * POST /api/admin/model/test → ModelTest: asks for the list of models and, where a model is named, for a few words.
 * Stores nothing.
 */
export const TestModel = z.strictObject({ ...wanted, model: z.string().trim().max(200).default('') })
export type TestModel = z.infer<typeof TestModel>
/**
 * PUT /api/admin/model → ModelStatus: the same, and stores it where the model answered. Errors: invalid-input (the
 * address), model-failed (what went wrong, in words).
 */
export const ConnectModel = TestModel.extend({
  model: z.string().trim().min(1, 'Choose a model').max(200),
  imageModel: z.string().trim().max(200).default(''),
  embeddingModel: z.string().trim().max(200).default(''),
})
export type ConnectModel = z.infer<typeof ConnectModel>
export const ModelTest = z.object({
  isOk: z.boolean(),
  /** In words, whatever came of it. */
  message: z.string(),
  models: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What the model said; null where it was not asked or gave no answer. */
  reply: z.string().nullable(),
  /** What it was seen to do; null where it gave no answer. */
  capabilities: KnownCapabilities.nullable(),
})
export type ModelTest = z.infer<typeof ModelTest>

/** GET /api/admin/model/local → LocalModels: model servers found on this machine; only a local installation looks. */
export const LocalModels = z.object({
  servers: z.array(
    z.object({
      name: z.string(),
      baseUrl: z.string(),
      models: z.array(
        z.object({
          id: z.string(),
          /** As far as the server says it without the model being started: connecting tries it. */
          says: ModelCapabilities.partial().extend({
            /** What it was made for, where how much it is given is settled once it is started. */
            mostTokens: z.number().optional(),
            /** False for a model that finds data by meaning, and writes nothing. */
            writes: z.boolean().optional(),
          }),
        }),
      ),
    }),
  ),
})
export type LocalModels = z.infer<typeof LocalModels>

/** GET /api/admin/ratings?score=&page= → AdminRatings, newest first. */
export const AdminRatingsQuery = z.object({ score: z.coerce.number().int().min(1).max(5).optional(), page: AdminPage })
export const AdminRating = z.object({
  appId: z.string(),
  messageId: z.string(),
  appName: z.string(),
  /** Who rated. */
  email: z.string(),
  score: z.number().int(),
  reasons: z.array(z.string()),
  comment: z.string(),
  /** The request and the reply that was rated, each as far as it is kept. */
  request: z.string(),
  reply: z.string(),
  model: z.string(),
  at: z.iso.datetime(),
})
export type AdminRating = z.infer<typeof AdminRating>
export const AdminRatings = z.object({
  ratings: z.array(AdminRating),
  total: z.number().int(),
  /** Of all ratings, whatever is filtered: null while there are none. */
  average: z.number().nullable(),
})
export type AdminRatings = z.infer<typeof AdminRatings>

/** GET /api/admin/health → Health: each part is used while one waits. */
export const HealthCheck = z.object({
  id: z.enum(['configuration', 'database', 'data', 'files', 'queue', 'objects', 'mail', 'model', 'payments']),
  name: z.string(),
  isOk: z.boolean(),
  /** What was found, in words. */
  message: z.string(),
  tookMs: z.number(),
})
export type HealthCheck = z.infer<typeof HealthCheck>
export const Health = z.object({
  checks: z.array(HealthCheck),
  /** Null where they could not be asked for: none is not what that means. */
  counts: z
    .object({
      accounts: z.number().int(),
      disabledAccounts: z.number().int(),
      apps: z.number().int(),
      publishedApps: z.number().int(),
      versions: z.number().int(),
    })
    .nullable(),
  /** What went wrong in visitors' browsers lately, over all apps; null likewise. */
  errors: z
    .array(
      z.object({ appId: z.string(), appName: z.string(), title: z.string(), count: z.number().int(), lastAt: z.iso.datetime() }),
    )
    .nullable(),
  requests: RequestSummary,
})
export type Health = z.infer<typeof Health>
/** POST /api/admin/health/mail → SentTestMail: a mail to the admin who asks. Error: mail-failed. */
export const SentTestMail = z.object({ to: z.string() })
export type SentTestMail = z.infer<typeof SentTestMail>

/** GET /api/admin/shards → Shards: the databases of rows, and the apps on their way between them. */
export const Shards = z.object({
  shards: z.array(
    z.object({
      shard: z.number().int(),
      /** What it is bound as: DATA, DATA_1 … */
      binding: z.string(),
      apps: z.number().int(),
      /** Null where it does not answer. */
      bytes: z.number().int().nullable(),
    }),
  ),
  moves: z.array(
    z.object({
      appId: z.string(),
      /** Empty where the app is gone. */
      appName: z.string(),
      fromShard: z.number().int(),
      toShard: z.number().int(),
      /** What is being done, in words. */
      doing: z.string(),
      rowsCopied: z.number().int(),
      startedAt: z.iso.datetime(),
      /** Why it does not come further, if it does not. */
      lastError: z.string().nullable(),
    }),
  ),
})
export type Shards = z.infer<typeof Shards>
/**
 * POST /api/admin/shards/move → Shards: begins to move an app's rows while it runs. `app`: its id, or its address.
 * Errors: not-found, invalid-input (no such database), conflict (it is there, or on its way).
 */
export const MoveApp = z.strictObject({
  app: z.string().trim().min(1, 'Name the app by its id or its address').max(200),
  toShard: z.number().int().min(0).max(10_000),
})
export type MoveApp = z.infer<typeof MoveApp>

/** GET /api/health: anyone may ask. */
export const Healthy = z.object({ status: z.literal('ok') })
