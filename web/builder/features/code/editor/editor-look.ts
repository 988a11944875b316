import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { codeLook } from '../../../components/code/code-look'

/**
 * What an editor shows beyond the code: its selection, its gutters, its panels and its lists, in the builder's colours.
 */
const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--color-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-accent-soft)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--color-sunken)', outline: '1px solid var(--color-line)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--color-sunken)', outline: '1px solid var(--color-edge)' },
  '.cm-searchMatch': { backgroundColor: 'var(--color-warning-soft)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--color-warning)' },
  '.cm-foldPlaceholder': { background: 'var(--color-sunken)', border: 'none', color: 'var(--color-muted)' },
  '.cm-panels': { backgroundColor: 'var(--color-surface)', color: 'var(--color-ink)', fontFamily: 'var(--font-sans)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--color-line)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--color-line)' },
  '.cm-textfield': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-edge)',
    borderRadius: '6px',
    padding: '3px 8px',
  },
  '.cm-button': {
    background: 'var(--color-sunken)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line)',
    borderRadius: '6px',
    padding: '3px 8px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line)',
    borderRadius: '8px',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '16rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--color-accent)', color: 'var(--color-accent-ink)' },
  '.cm-completionDetail': { color: 'var(--color-muted)', fontStyle: 'normal' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font-sans)', whiteSpace: 'pre-wrap', maxWidth: '32rem' },
  '.cm-deletedChunk .cm-chunkButtons': { insetInlineEnd: '8px' },
  '.cm-deletedChunk .cm-chunkButtons button': {
    background: 'var(--color-surface)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-edge)',
    borderRadius: '6px',
    padding: '2px 8px',
  },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--color-accent)',
    color: 'var(--color-accent-ink)',
    borderRadius: '6px',
    padding: '2px 8px',
    marginLeft: '0',
    marginTop: '4px',
    display: 'block',
  },
})

/** The theme that comes first wins. */
export const editorLook: Extension = [theme, codeLook]
