import type { z } from 'zod'
import { DEFAULT_SETTINGS, DEFAULT_TEXTS } from '../settings/defaults'
import { readSettings, readTexts } from '../settings/read-settings'
import { type ResultsLayout, ToolDefinition, ToolSettings } from './tool'

export const DEFAULT_LAYOUT: ResultsLayout = { kind: 'article', hasImages: false, columns: [] }

/** The specification's default of a tool; an app's builder takes the model's own. */
const TOOL_TEMPERATURE = 0.7

/** As a tool is made. */
export const newDefinition = (): ToolDefinition => ({
  texts: DEFAULT_TEXTS,
  settings: { ...ToolSettings.parse(DEFAULT_SETTINGS), modelTemperature: TOOL_TEMPERATURE },
  instructions: '',
  layout: DEFAULT_LAYOUT,
  dataItems: [],
})

/** What is stored of a tool, with what stands for a part that is absent or no longer understood. */
export function readDefinition(stored: Readonly<Record<string, unknown>>): ToolDefinition {
  const { instructions, layout, dataItems } = ToolDefinition.shape
  return {
    texts: readTexts(asRecord(stored.texts)),
    settings: ToolSettings.parse(readSettings(asRecord(stored.settings))),
    instructions: readPart(instructions, stored.instructions, ''),
    layout: readPart(layout, { ...DEFAULT_LAYOUT, ...asRecord(stored.layout) }, DEFAULT_LAYOUT),
    dataItems: readPart(dataItems, stored.dataItems, []),
  }
}

function readPart<Value>(schema: z.ZodType<Value>, stored: unknown, otherwise: Value): Value {
  const read = schema.safeParse(stored)
  return read.success ? read.data : otherwise
}

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
