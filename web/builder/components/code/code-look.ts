import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const gone = 'var(--color-danger-soft)'
const come = 'var(--color-success-soft)'
/** A line under the words: behind them, a stronger colour would leave too little contrast. */
const under = (colour: string) => ({ background: 'none', boxShadow: `inset 0 -2px var(--color-${colour})` })

/** Code in the builder's own colours, so that it follows the light and the dark look. */
const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--color-surface)', color: 'var(--color-ink)', fontSize: '12px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'var(--color-surface)', color: 'var(--color-faint)', border: 'none' },
  '.cm-content': { padding: '4px 0' },
  '&.cm-focused': { outline: '2px solid var(--color-focus)', outlineOffset: '-2px' },
  '.cm-collapsedLines': {
    background: 'var(--color-sunken)',
    color: 'var(--color-muted)',
    padding: '3px 12px',
    fontFamily: 'var(--font-sans)',
  },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk, .cm-deletedLine': { backgroundColor: gone },
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine, .cm-changedLine': { backgroundColor: come },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': under('danger'),
  '&.cm-merge-b .cm-changedText, .cm-changedText': under('success'),
  '.cm-deletedChunk': { paddingLeft: '6px' },
  '.cm-deletedChunk del, .cm-deletedLine del': { textDecoration: 'none' },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--color-danger)' },
  '&.cm-merge-b .cm-changedLineGutter, .cm-changedLineGutter': { background: 'var(--color-success)' },
})

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--color-accent-text)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--color-success)' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], color: 'var(--color-warning)' },
  { tag: [tags.tagName, tags.className, tags.typeName], color: 'var(--color-danger)' },
  { tag: [tags.comment], color: 'var(--color-muted)', fontStyle: 'italic' },
])

export const codeLook: Extension = [theme, syntaxHighlighting(words)]
