import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'

/** One call of the builder's API, as the account. */
export type CallApi = (method: string, path: string, body?: unknown) => Promise<Response>

export interface BuilderTool {
  name: string
  description: string
  input: z.ZodObject
  /** A token that only reads may call what reads. */
  kind: 'reads' | 'writes' | 'destroys'
  run: (given: unknown) => Promise<CallToolResult>
}

interface ToolDraft<Input extends z.ZodObject> extends Omit<BuilderTool, 'input' | 'run'> {
  input: Input
  run: (given: z.infer<Input>) => Promise<CallToolResult>
}

/** A tool whose work is given what its input says. */
export const defineTool = <Input extends z.ZodObject>({ run, ...tool }: ToolDraft<Input>): BuilderTool => ({
  ...tool,
  run: (given) => run(tool.input.parse(given)),
})
