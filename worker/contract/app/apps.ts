import { z } from 'zod'
import { BuilderRole } from '../people/collaborators'
import { AppSettings } from '../settings/app-settings'
import { AppStyle } from '../settings/app-style'
import { AppTexts } from '../settings/app-texts'
import { Takedown } from './publishing/takedown'

/** What an app is called until it has a name. */
export const UNNAMED_APP = 'Untitled app'

/** Characters of an app's name. */
export const MAX_NAME = 80

export const AppId = z.string().regex(/^[a-z0-9]{16,24}$/, 'Not an app id')
export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,46}[a-z0-9])$/, 'Use 3 to 48 letters, numbers and dashes')

export const AppType = z.enum(['gen app', 'AI tool', 'AI app'])
export type AppType = z.infer<typeof AppType>

export const AppStatus = z.enum(['draft', 'active'])

/** One app as lists and the editor see it. */
export const App = z.object({
  appId: AppId,
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  appType: AppType,
  /** draft until published, active while live. */
  status: AppStatus,
  mainPage: z.string().nullable(),
  /** The newest committed version; null before the first reply. */
  latestVersionId: z.string().nullable(),
  publishedVersionId: z.string().nullable(),
  /** Whether it has been published once: editor and preview work on test data since, visitors on live data. */
  hasTestData: z.boolean(),
  publishedUrl: z.string().nullable(),
  /** What one is in it oneself. */
  role: BuilderRole,
  /** Whether a domain of its own is live: without one nobody can sign up. */
  hasDomain: z.boolean(),
  thumbnailUrl: z.string().nullable(),
  /** What that picture shows; null where there is none, and where nobody said. */
  thumbnailOf: z.object({ versionId: z.string(), takenAt: z.iso.datetime() }).nullable(),
  /** Pages of the live version of which there is a picture. */
  picturedPages: z.array(z.string()),
  /** Who may open the published app: anyone, or only signed-in end users. */
  visibility: z.enum(['public', 'private']),
  /** Whether anyone may make themselves an account in the app; without it people come by invitation. */
  isSignupEnabled: z.boolean(),
  /** Whether visitors are asked for a password or a private link. */
  isGated: z.boolean(),
  /** Set while an admin of the installation has taken it down: nothing of it goes live then. */
  takedown: Takedown.nullable(),
  settings: AppSettings,
  style: AppStyle,
  texts: AppTexts,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type App = z.infer<typeof App>

const SavedApp = z.object({
  appId: AppId.optional(),
  name: z.string().trim().max(MAX_NAME).optional(),
  appBuilderVersion: z.number().optional(),
  ...AppTexts.partial().shape,
  /** Of a tool: what stood, by `texts.header` and the like, where the change began. What others changed since is refused. */
  was: z.record(z.string().max(80), z.unknown()).optional(),
})

/** POST /api/apps: saves the app whose id it names, beside the app or in it; makes one where it names none. */
export const SaveApp = z.object({
  appType: AppType.optional(),
  appId: AppId.optional(),
  genApp: SavedApp.optional(),
  app: SavedApp.optional(),
  /** Of the gallery: the app is made from it. */
  templateId: z.string().max(40).optional(),
  /** With the template's records, as far as they say nothing of people. */
  withTemplateData: z.boolean().optional(),
})
export type SaveApp = z.infer<typeof SaveApp>

export const UpdateApp = z
  .object({
    name: z.string().trim().min(1, 'Give the app a name').max(MAX_NAME),
    slug: Slug,
    visibility: z.enum(['public', 'private']),
    isSignupEnabled: z.boolean(),
    exposureAcknowledged: z.string().max(100),
  })
  .partial()
export type UpdateApp = z.infer<typeof UpdateApp>

export const PublishApp = z.object({
  versionId: z.string().optional(),
  /** `ExposureReport.acknowledgement`, as it was shown. */
  exposureAcknowledged: z.string().max(100).optional(),
  /** Pages that cannot be shown, and packages that are not here, go live all the same: its owner was told which. */
  failingPagesAcknowledged: z.boolean().optional(),
  /** Of a first publish: visitors start without the sample records nobody has changed; the preview keeps them. */
  leaveOutSamples: z.boolean().optional(),
})
export type PublishApp = z.infer<typeof PublishApp>

export const Published = z.object({ slug: z.string(), url: z.string(), versionId: z.string() })

const Texts = z.record(z.string(), z.string())

/** The specification's answer of GET /runtime/bundle. */
export const AppBundle = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  versionId: z.string(),
  pages: Texts,
  components: Texts,
  entities: z.record(z.string(), z.unknown()),
  userEntity: z.unknown(),
  services: Texts,
  functions: Texts,
  functionNames: z.array(z.string()),
  layout: z.string().nullable(),
  globalsCss: z.string().nullable(),
  mainPage: z.string().nullable(),
  /** Every file by path: what the maps above are views of. */
  files: Texts,
})
export type AppBundle = z.infer<typeof AppBundle>
