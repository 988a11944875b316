import type { CallToolResult } from '@modelcontextprotocol/server'

/** What a model is handed of one answer. More would be lost on it. */
const MAX_TEXT = 200_000

/** An answer of the API as a tool's: its text, or what it refused and why. */
export async function toToolResult(response: Response): Promise<CallToolResult> {
  const text = await response.text()
  return textResult(text === '' ? 'Done.' : text, !response.ok)
}

export function textResult(text: string, isError = false): CallToolResult {
  const left = text.length - MAX_TEXT
  const shown = left > 0 ? `${text.slice(0, MAX_TEXT)}\n(${left} more characters are left out. Ask for less at once.)` : text
  return { content: [{ type: 'text', text: shown }], ...(isError ? { isError } : {}) }
}

export const jsonResult = (value: unknown): CallToolResult => textResult(JSON.stringify(value))
