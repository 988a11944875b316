import type { z } from 'zod'
import { AppSettings } from './app-settings'
import { AppStyle } from './app-style'
import { AppTexts } from './app-texts'
import { DEFAULT_SETTINGS, DEFAULT_STYLE, DEFAULT_TEXTS } from './defaults'

/**
 * What is stored, field by field, with what stands for a field that is absent or no longer understood. What is stored
 * ends up in styles, addresses and mails, so it is held against the schema at every reading too.
 */
function readStored<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  defaults: z.output<z.ZodObject<Shape>>,
  stored: Readonly<Record<string, unknown>> | null | undefined,
): z.output<z.ZodObject<Shape>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const read = (field as z.ZodType).safeParse(stored?.[name])
    return [name, read.success ? read.data : defaults[name as keyof typeof defaults]]
  })
  return Object.fromEntries(fields)
}

export const readStyle = (stored: Readonly<Record<string, unknown>> | null | undefined): AppStyle =>
  readStored(AppStyle, DEFAULT_STYLE, stored)

export const readTexts = (stored: Readonly<Record<string, unknown>> | null | undefined): AppTexts =>
  readStored(AppTexts, DEFAULT_TEXTS, stored)

export const readSettings = (stored: Readonly<Record<string, unknown>> | null | undefined): AppSettings =>
  readStored(AppSettings, DEFAULT_SETTINGS, stored)

/** The words as anybody may read them: what the owner tells the tool of its fields is nobody else's. */
export function readPublicTexts(stored: Readonly<Record<string, unknown>> | null | undefined): AppTexts {
  const texts = readTexts(stored)
  return { ...texts, fields: texts.fields.map((field) => ({ ...field, instructions: '' })) }
}
