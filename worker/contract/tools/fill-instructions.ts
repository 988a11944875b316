import type { FieldValues } from './read-input'

const TAG = /\[([a-z][a-z0-9_]{0,39})\]/g

/**
 * The owner's instructions with what was entered in place of its tags. Each tag is replaced once: a value that reads
 * like a tag stays what it is, and a tag of no field stays as it was written.
 */
export function fillInstructions(instructions: string, values: FieldValues): string {
  return instructions.replace(TAG, (tag, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : tag))
}
