import { z } from 'zod'

const Part = z.record(z.string(), z.unknown())

/**
 * POST /tool/:path on the preview's host: the page of a tool with what is typed in the editor and not saved yet, which
 * nothing keeps. What is not valid yet stays as it is saved.
 */
export const ToolDraft = z
  .object({
    title: z.string(),
    texts: Part,
    layout: Part,
    settings: Part,
    /** Of the app. */
    style: Part,
  })
  .partial()
export type ToolDraft = z.infer<typeof ToolDraft>
