import { z } from 'zod'
import { PermissionLevel } from '../data/entities'
import { AppType } from './apps'

export const TEMPLATE_WORDS = {
  gone: 'This template is no longer there. Choose another one.',
  credential: (path: string) =>
    `Nothing was made: a credential is written into ${path} of this template. Its owner has to take it out.`,
} as const

/** One app or tool that others begin from. */
export const Template = z.object({
  templateId: z.string(),
  /** A tool is taken by itself, as an app of its own. */
  kind: z.enum(['app', 'tool']),
  appType: AppType,
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  /** For paid plans. */
  isPro: z.boolean(),
  imageUrl: z.string(),
  /** Where it is live; null for one that comes with the platform. */
  previewUrl: z.string().nullable(),
})
export type Template = z.infer<typeof Template>

/** GET /api/templates, the last published first, then those that come with the platform. */
export const TemplateList = z.object({ templates: z.array(Template), categories: z.array(z.string()) })
export type TemplateList = z.infer<typeof TemplateList>

/** GET /api/templates/:templateId: what somebody would take, before they do. */
export const TemplateContents = Template.extend({
  pages: z.array(z.string()),
  tools: z.array(z.string()),
  hasAssistant: z.boolean(),
  /** Levels are null where rules of its own decide. */
  entities: z.array(
    z.object({
      name: z.string(),
      /** How many records would come along. */
      records: z.number().int(),
      read: PermissionLevel.nullable(),
      write: PermissionLevel.nullable(),
    }),
  ),
  functions: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      isPublic: z.boolean(),
      /** It also starts by itself: at times, or when records change. */
      startsItself: z.boolean(),
    }),
  ),
  /** Names whose values whoever takes it sets. */
  secrets: z.array(z.string()),
})
export type TemplateContents = z.infer<typeof TemplateContents>
