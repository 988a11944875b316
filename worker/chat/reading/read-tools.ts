import { type ToolSet, tool } from 'ai'
import { z } from 'zod'
import { READ_TYPES, type Read, type ReadType } from '#contract/chat/reads'
import { REFERENCE_TOPICS } from '../prompt/reference'

/**
 * The same reading that a reply may ask for in lines, as tools for models that call tools. None has a function of its
 * own: a call ends the step, and the next one brings what was asked for.
 */
export const READ_TOOLS = {
  read_files: tool({
    description: 'Shows the whole text of files of the app.',
    inputSchema: z.object({ paths: z.array(z.string()).describe('Paths as in the file map') }),
  }),
  search_code: tool({
    description: 'Finds the lines of all files that hold a text, whatever its capitals.',
    inputSchema: z.object({ text: z.string() }),
  }),
  read_rows: tool({
    description: 'Counts the rows of an entity and shows a few, without anything personal.',
    inputSchema: z.object({ entity: z.string() }),
  }),
  preview_console: tool({
    description: 'What went wrong in the preview, and what the app wrote with console.error and console.warn.',
    inputSchema: z.object({}),
  }),
  read_reference: tool({
    description: 'More on a subject than the instructions say.',
    inputSchema: z.object({ topic: z.enum(REFERENCE_TOPICS) }),
  }),
} satisfies ToolSet & Record<ReadType, unknown>

/** What a call asks for, whatever a model made of its arguments; undefined for a tool there is none of. */
export function readOfCall({ name, input }: { name: string; input: unknown }): Read | undefined {
  const type = READ_TYPES.find((each) => each === name)
  if (!type) return undefined
  const given = typeof input === 'object' && input !== null ? Object.values(input) : [input]
  const target = given.flat().filter((each) => typeof each === 'string')
  return { type, target: target.join(', ') }
}
