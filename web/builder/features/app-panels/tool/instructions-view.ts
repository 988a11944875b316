import { autocompletion, type Completion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view'
import type { CustomField } from '#contract/settings/custom-fields'
import { completeTag, markFieldTags } from './field-tag-marks'

type NamedField = Pick<CustomField, 'name' | 'label'>

/** The fields there are now: a tag of one is a chip, a tag of none is marked as such. */
export const fieldsChanged = StateEffect.define<NamedField[]>()

const namedFields = StateField.define<NamedField[]>({
  create: () => [],
  update: (known, { effects }) => effects.find((each) => each.is(fieldsChanged))?.value ?? known,
})

function chipsOf(state: EditorState): DecorationSet {
  const marks = markFieldTags(state.doc.toString(), state.field(namedFields))
  const ranges: Range<Decoration>[] = marks.map(({ label, start, end }) =>
    Decoration.mark({
      class: label === undefined ? 'tag-unknown' : 'tag-known',
      attributes: { title: label ?? 'No field has this name' },
    }).range(start, end),
  )
  return Decoration.set(ranges)
}

const chips = StateField.define<DecorationSet>({
  create: chipsOf,
  update: (known, transaction) =>
    transaction.docChanged || transaction.effects.some((each) => each.is(fieldsChanged)) ? chipsOf(transaction.state) : known,
  provide: (field) => [
    EditorView.decorations.from(field),
    // The cursor steps over a chip, and one key deletes it.
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
})

function complete({ state, pos }: CompletionContext) {
  const line = state.doc.lineAt(pos)
  const fields = state.field(namedFields)
  const found = completeTag(line.text.slice(0, pos - line.from), fields)
  if (!found) return null
  const options = found.names.map((name): Completion => {
    const label = fields.find((field) => field.name === name)?.label
    return { label: `[${name}]`, ...(label ? { detail: label } : {}) }
  })
  return { from: line.from + found.from, options, filter: false }
}

const chip = { borderRadius: '4px', padding: '1px 3px', fontFamily: 'var(--font-mono)', fontSize: '0.92em' }
const theme = EditorView.theme({
  '&': { fontSize: '14px', borderRadius: '6px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-sans)', lineHeight: '1.6', maxHeight: '24rem', minHeight: '10rem' },
  '.cm-content': { caretColor: 'var(--color-ink)', padding: '8px 12px' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-placeholder': { color: 'var(--color-faint)' },
  '.tag-known': { ...chip, backgroundColor: 'var(--color-accent-soft)', color: 'var(--color-accent-text)' },
  '.tag-unknown': {
    ...chip,
    backgroundColor: 'var(--color-warning-soft)',
    color: 'var(--color-warning)',
    textDecoration: 'underline wavy',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line)',
    borderRadius: '8px',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--color-accent)', color: 'var(--color-accent-ink)' },
  '.cm-completionDetail': { color: 'var(--color-muted)', fontStyle: 'normal' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
})

interface ViewOptions {
  parent: HTMLElement
  text: string
  fields: NamedField[]
  /** Of the element that is written in. */
  attributes: Record<string, string>
  onEdit: (text: string) => void
}

/** The editor of instructions: words that wrap, tags as chips, and the names of fields once a bracket opens. */
export function createInstructionsView({ parent, text, fields, attributes, onEdit }: ViewOptions): EditorView {
  const extensions: Extension[] = [
    namedFields.init(() => fields),
    chips,
    history(),
    // Nothing opens it but a bracket, so Enter means the list at once.
    autocompletion({ override: [complete], icons: false, interactionDelay: 0 }),
    keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ ...attributes, spellcheck: 'true' }),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onEdit(state.doc.toString())),
    theme,
  ]
  return new EditorView({ parent, state: EditorState.create({ doc: text, selection: { anchor: text.length }, extensions }) })
}

/** Puts a tag where one writes, with a space before it where it would touch a word. */
export function insertTag(view: EditorView, name: string): void {
  const { from, to } = view.state.selection.main
  const before = view.state.sliceDoc(Math.max(0, from - 1), from)
  const insert = `${/\S/.test(before) ? ' ' : ''}[${name}]`
  view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent: 'input' })
  view.focus()
}
