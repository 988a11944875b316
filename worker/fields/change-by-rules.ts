import { ApiError } from '#contract/errors'
import { CustomField, type FieldType, hasOptions, MAX_OPTIONS } from '#contract/settings/custom-fields'

/** How people call the types, the more particular first. */
const TYPES: readonly (readonly [RegExp, FieldType])[] = [
  [/\bmulti(?:ple)?[- ]?(?:select|choice)|\b(?:several|many) (?:options|choices)\b/i, 'multiselect'],
  [/\b(?:select|dropdown|drop-down|choice|choose)\b/i, 'select'],
  [/\b(?:long text|paragraph|multi-?line|text ?area)\b/i, 'long_text'],
  [/\be-?mail\b/i, 'email'],
  [/\b(?:photo|picture|image)\b/i, 'photo'],
  [/\bheight\b/i, 'height'],
  [/\bweight\b/i, 'weight'],
  [/\b(?:place|location)\b/i, 'place'],
  [/\b(?:short |plain )?text\b/i, 'text'],
]
const OPTIONS = /\b(?:options?|choices?)\b\s*(?:are|is|to|of)?\s*:?\s+(.+)$|\bbetween\s+(.+)$|:\s*(.+,.+)$/i
const LABEL = /\b(?:label(?:led|ed)?|call(?:ed)?|rename|name)\b(?:\s+(?:it|to|as|the field))*\s*:?\s*["“']([^"”']+)["”']/i

/** What a sentence plainly says of a field, without a model. Refuses where it says nothing that is understood. */
export function changeByRules(field: CustomField, prompt: string): CustomField {
  const label = LABEL.exec(prompt)?.[1]
  const words = prompt.replace(LABEL, ' ')
  const found = OPTIONS.exec(words)
  const options = splitOptions(found?.[1] ?? found?.[2] ?? found?.[3])
  const named = TYPES.find(([pattern]) => pattern.test(found ? words.slice(0, found.index + 12) : words))?.[1]
  const type = options && !(named && hasOptions(named)) ? 'select' : named
  const change = {
    ...(label ? { label } : {}),
    ...(type ? { type } : {}),
    ...(options ? { optionsConfig: { options: withIcons(field, options) } } : {}),
    ...switches(words),
  }
  const read = CustomField.safeParse({ ...field, ...change })
  if (Object.keys(change).length === 0 || !read.success)
    throw new ApiError(
      'invalid-input',
      'Magic edit failed: say the type, the options, or what is required, such as "a required select with options: Red, Blue"',
    )
  return read.data
}

/** Options of these names; those there are already keep their icons. */
export function withIcons({ optionsConfig }: CustomField, labels: string[]): { label: string; iconUrl: string | null }[] {
  const icons = new Map(optionsConfig.options.map(({ label, iconUrl }) => [label.toLowerCase(), iconUrl]))
  return labels.map((label) => ({ label, iconUrl: icons.get(label.trim().toLowerCase()) ?? null }))
}

function splitOptions(text: string | undefined): string[] | undefined {
  const parts = (text ?? '')
    .replace(/[.!]+\s*$/, '')
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+|\s*[;/|]\s*/i)
    .map((part) => part.trim().replace(/^["“']|["”']$/g, ''))
    .filter((part) => part !== '')
  const seen = new Map(parts.map((part) => [part.toLowerCase(), part]))
  return seen.size >= 2 ? [...seen.values()].slice(0, MAX_OPTIONS) : undefined
}

function switches(words: string): Partial<Pick<CustomField, 'required' | 'personal' | 'memorize'>> {
  return {
    ...(/\b(?:optional|not required)\b/i.test(words)
      ? { required: false }
      : /\b(?:required|mandatory)\b/i.test(words)
        ? { required: true }
        : {}),
    ...(/\bnot personal\b/i.test(words)
      ? { personal: false }
      : /\b(?:personal|private)\b/i.test(words)
        ? { personal: true }
        : {}),
    ...(/\b(?:forget|not remember)/i.test(words)
      ? { memorize: false }
      : /\b(?:remember|memori[sz]e)/i.test(words)
        ? { memorize: true }
        : {}),
  }
}
