import { z } from 'zod'
import { AppPresentation } from '../settings/presentation'
import { PickedElement } from './chat'

/** Messages between the editor and the preview frame. Both sides check the other's exact origin. */

const Files = z.record(z.string(), z.string())
/** As which version the app runs that says something: what an earlier one said is no news of the one that is shown. */
const RunsAs = z.string().max(100).nullable().optional()

/** The same line is told once, with how often it was written. */
const ConsoleLine = z.object({ level: z.enum(['error', 'warn']), text: z.string().max(500), count: z.number().int().min(1) })
export type ConsoleLine = z.infer<typeof ConsoleLine>

export const ToPreview = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('preview_state_changed'),
    appId: z.string(),
    appName: z.string(),
    slug: z.string(),
    versionId: z.string().nullable(),
    mainPage: z.string().nullable(),
    /** The page to show at first; later changes keep the page one is on. */
    page: z.string().nullable(),
    files: Files,
    /** Entities among them that no version holds yet: a reply is being written. */
    unsavedEntities: z.array(z.string()).optional(),
    presentation: AppPresentation,
    ticket: z.string(),
    ticketExpiresAt: z.string(),
    /** Nobody looks at this frame: nothing in it may be a step in the history of the tab. */
    isUnseen: z.boolean().optional(),
  }),
  /** Another version is to be shown: its whole files. */
  z.object({ type: z.literal('version_selected'), versionId: z.string(), mainPage: z.string().nullable(), files: Files }),
  /** One file finished streaming, or was edited by hand; `content` null means deleted. */
  z.object({ type: z.literal('file_changed'), path: z.string(), content: z.string().nullable() }),
  /** The owner changes the app's style or words: seen before it is saved. */
  z.object({ type: z.literal('presentation_changed'), presentation: AppPresentation }),
  z.object({ type: z.literal('ticket_refreshed'), ticket: z.string(), ticketExpiresAt: z.string() }),
  z.object({ type: z.literal('navigate'), page: z.string() }),
  z.object({ type: z.literal('refresh_data') }),
  z.object({ type: z.literal('capture_page') }),
  /** One is about to point at an element, or no longer. */
  z.object({ type: z.literal('pick_mode'), isOn: z.boolean() }),
  /** Asks whether the frame still answers; a frame that has answered once and stops is taken for hung. */
  z.object({ type: z.literal('ping'), id: z.number().int() }),
])
export type ToPreview = z.infer<typeof ToPreview>

const AppErrorReport = z.object({
  title: z.string().max(500),
  details: z.string().max(10_000),
  componentName: z.string().max(200).optional(),
  scope: z.string().max(100).optional(),
  stack: z.string().max(20_000).optional(),
  componentStack: z.string().max(10_000).optional(),
  position: z.object({ path: z.string().max(300), line: z.number().int().min(1) }).optional(),
  /** What the person clicked last before it, the newest last: the app's word, like the rest. */
  clicks: z.array(z.string().max(200)).max(3).optional(),
  /** The last call before it that was refused, or (0) not answered. */
  failedCall: z
    .object({
      method: z.string().max(10),
      path: z.string().max(300),
      status: z.number().int(),
      said: z.string().max(200).optional(),
      secondsBefore: z.number().int().min(0),
    })
    .optional(),
})
export type AppErrorReport = z.infer<typeof AppErrorReport>

export const FromPreview = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready_to_receive_messages') }),
  z.object({
    type: z.literal('app_error'),
    versionId: RunsAs,
    error: AppErrorReport,
  }),
  /** The page that stands where one failed is asked to have that fixed. */
  z.object({ type: z.literal('fix_requested'), versionId: RunsAs, error: AppErrorReport }),
  /** All that the app wrote to the console as errors and warnings since it runs as this version, the newest last. */
  z.object({ type: z.literal('app_console'), versionId: RunsAs, lines: z.array(ConsoleLine).max(20) }),
  z.object({ type: z.literal('app_changed_url'), url: z.string().max(2_000) }),
  z.object({ type: z.literal('send_chat_message'), message: z.string().max(10_000) }),
  /** The state last sent has been painted. `isBlank`: there is nothing to see yet; it is told again once there is. */
  z.object({ type: z.literal('page_painted'), page: z.string().max(200).nullable(), isBlank: z.boolean().optional() }),
  /** A picture of the current page for the app's card: a data: URL of a PNG or WebP. */
  z.object({ type: z.literal('page_captured'), image: z.string().max(3_000_000) }),
  /**
   * One pointed at this, or (null) left without choosing. What it says is the app's word: shown and sent on as text,
   * believed in nothing.
   */
  z.object({ type: z.literal('element_picked'), element: PickedElement.omit({ page: true }).nullable() }),
  /** At once, with the ping's id. */
  z.object({ type: z.literal('pong'), id: z.number().int() }),
])
export type FromPreview = z.infer<typeof FromPreview>
export type PreviewPick = NonNullable<Extract<FromPreview, { type: 'element_picked' }>['element']>
