import { z } from 'zod'
import { InstalledPackage } from './integrations'
import { ModelChoice } from './models'

const Package = z.object({ package_name: z.string() })

/** GET …/integrations/schema, in the words of the published client. */
export const IntegrationSchema = z.object({
  installed_packages: z.array(Package.extend({ instance_id: z.string(), endpoints: z.array(z.object({ name: z.string() })) })),
  missing_packages: z.array(Package),
})
/** GET …/integrations/packages */
export const InstalledPackages = z.object({ packages: z.array(InstalledPackage) })
/** `GET /api/apps/{appId}/secrets`: names, each with dots for its value. */
export const MaskedSecrets = z.record(z.string(), z.string())
/** GET /api/app-logs/{appId} */
export const VisitLog = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    app_id: z.string(),
    page_name: z.string(),
    user_id: z.string().nullable(),
    created_date: z.iso.datetime(),
  }),
)
/** GET /api/app-logs/{appId}/stats: of so many days. */
export const VisitFigures = z.object({
  days: z.number().int(),
  total_visits: z.number().int(),
  unique_users: z.number().int(),
  visits_by_page: z.array(z.object({ page_name: z.string(), count: z.number().int() })),
  visits_by_day: z.array(z.object({ date: z.string(), count: z.number().int() })),
})
/** GET /api/apps/public/prod/public-settings/by-id/{appId} */
export const PublicSettings = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  public_settings: z.enum(['private_with_login', 'public_without_login']),
})

/** POST …/auth/login */
export const ClientSignedIn = z.object({
  access_token: z.string(),
  success: z.literal(true),
  user: z.object({
    id: z.string(),
    email: z.string(),
    full_name: z.string(),
    role: z.string(),
    is_verified: z.boolean(),
  }),
})
/** POST …/auth/resend-otp */
export const ClientCodeSent = z.object({ message: z.string(), otp_expires_in_minutes: z.number() })
/** POST …/auth/register */
export const ClientRegistered = ClientCodeSent.extend({ id: z.string() })
/** POST …/auth/verify-otp */
export const ClientVerified = z.object({
  id: z.string(),
  access_token: z.string(),
  message: z.string(),
  success: z.literal(true),
})

/** GET /api/models */
export const ModelChoices = z.object({ models: z.array(ModelChoice) })
/** GET /api/models/current */
export const CurrentModel = z.object({ id: z.string(), name: z.string() })
