import type { z } from 'zod'
import { CustomField, CustomFields } from '#contract/settings/custom-fields'
import { findFieldTags } from '#contract/tools/field-tags'
import { newDefinition } from '#contract/tools/read-definition'
import { type ResultsLayout, TOOL_TITLE_LENGTH, ToolDefinition, ToolInstructions, ToolTitle } from '#contract/tools/tool'

/** What is proposed of a tool, before the contract has looked at it. */
export interface ToolProposal {
  title: string
  header: string
  description: string
  inputLabel: string
  inputPlaceholder: string
  isInputHidden: boolean
  examples: string[]
  fields: z.input<typeof CustomField>[]
  instructions: string
  layout: ResultsLayout
}

/**
 * A tool as it is made of a proposal: whatever was proposed, it may be saved. Undefined where nothing is left of it.
 */
export function settleProposal(proposal: ToolProposal): { title: string; definition: ToolDefinition } | undefined {
  const definition = newDefinition()
  const fields = settleFields(proposal.fields)
  const made = ToolDefinition.safeParse({
    ...definition,
    texts: {
      ...definition.texts,
      header: proposal.header.slice(0, 120),
      description: proposal.description.slice(0, 500),
      inputLabel: proposal.inputLabel.slice(0, 60),
      inputPlaceholder: proposal.inputPlaceholder.slice(0, 200),
      // A form that asks for nothing could not be filled in.
      isInputHidden: proposal.isInputHidden && fields.length > 0,
      examples: proposal.examples.slice(0, 3).map((example) => example.slice(0, 200)),
      fields,
    },
    instructions: withKnownTags(proposal.instructions, fields),
    layout: proposal.layout,
  })
  const title = ToolTitle.safeParse(proposal.title.slice(0, TOOL_TITLE_LENGTH))
  return made.success && title.success && title.data !== '' ? { title: title.data, definition: made.data } : undefined
}

/** Those that are fields, each name once. */
function settleFields(proposed: unknown[]): CustomField[] {
  const fields = new Map<string, CustomField>()
  for (const each of proposed) {
    const read = CustomField.safeParse(each)
    if (read.success && !fields.has(read.data.name)) fields.set(read.data.name, read.data)
  }
  const whole = CustomFields.safeParse([...fields.values()].slice(0, 20))
  return whole.success ? whole.data : []
}

/** Brackets stand for fields that there are; around anything else they go. */
function withKnownTags(instructions: string, fields: CustomField[]): string {
  const known = new Set(['input', ...fields.map(({ name }) => name)])
  const text = findFieldTags(instructions)
    .filter(({ name }) => !known.has(name))
    .reduceRight((left, { name, start, end }) => left.slice(0, start) + name + left.slice(end), instructions)
  const read = ToolInstructions.safeParse(text)
  return read.success ? read.data : text.slice(0, 9_000)
}
