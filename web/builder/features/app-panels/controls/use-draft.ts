import { useState } from 'react'
import type { z } from 'zod'

interface DraftOptions<Value> {
  /** What stands there while nothing is being written. */
  text: string
  schema: z.ZodType<Value>
  /** What the text means, before the schema looks at it. */
  read?: (text: string) => unknown
  onChange: (value: Value) => void
}

/**
 * A text that may be wrong while it is written: what is right goes on at once, what is wrong stays here and is said to
 * be wrong once one has left the field.
 */
export function useDraft<Value>({ text, schema, read = (typed) => typed, onChange }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<string>()
  const [hasLeft, setLeft] = useState(false)
  const result = draft === undefined ? undefined : schema.safeParse(read(draft))
  return {
    value: draft ?? text,
    error: hasLeft && result?.success === false ? result.error.issues[0]?.message : undefined,
    write(typed: string) {
      setDraft(typed)
      const next = schema.safeParse(read(typed))
      if (!next.success) return
      setLeft(false)
      onChange(next.data)
    },
    leave() {
      if (result?.success) setDraft(undefined)
      setLeft(true)
    },
    /** Lets go of what was written, for a value that came another way. */
    reset() {
      setDraft(undefined)
      setLeft(false)
    },
  }
}
