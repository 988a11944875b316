import type { z } from 'zod'

/** Text of one or several lines: no control characters, no more than fits. */
export const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').trim()

/**
 * What is stored, field by field, with what stands for a field that is absent or no longer understood. What is stored
 * ends up in styles, addresses and mails, so it is held against the schema at every reading too.
 */
export function readStored<Shape extends z.ZodRawShape>(
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
