import { type CompletionContext, completionKeymap } from '@codemirror/autocomplete'
import { indentWithTab } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { languageOf } from '../../../components/code/code-language'
import type { CodeContext } from './code-context'
import { completeCode } from './completions'
import { findDefinition } from './definitions'
import { editorLook } from './editor-look'
import { showProblems } from './problems'

/** All that an editor of one file can do. What hangs on the app is read through `known` at the moment it is needed. */
export const extensionsFor = (path: string, known: () => CodeContext): Extension => [
  // Before the rest: of two bindings of a key the first counts.
  keymap.of([{ key: 'F12', run: (view) => goToDefinition(view, view.state.selection.main.head, path, known()) }]),
  basicSetup,
  keymap.of([indentWithTab, ...completionKeymap]),
  languageOf(path),
  completionOf(path, known),
  EditorState.tabSize.of(2),
  EditorView.contentAttributes.of({
    // A phone's browser takes no editable text for reachable.
    tabindex: '0',
    'aria-label': `Code of ${path}`,
    spellcheck: 'false',
    autocapitalize: 'off',
  }),
  EditorView.domEventHandlers({
    mousedown(event, view) {
      if (!(event.metaKey || event.ctrlKey) || event.button !== 0) return false
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
      if (at === null || !goToDefinition(view, at, path, known())) return false
      event.preventDefault()
      return true
    },
  }),
  EditorView.scrollMargins.of(() => ({ bottom: 24 })),
  showProblems(path, known),
  editorLook,
]

function goToDefinition(view: EditorView, at: number, path: string, known: CodeContext): boolean {
  const definition = findDefinition(view.state, at, { path, files: known.files })
  if (!definition) return false
  known.openFile(definition.path, definition.offset)
  return true
}

function completionOf(path: string, known: () => CodeContext): Extension {
  // One function for good: what is offered is told apart by the function it came from.
  const data = [{ autocomplete: (context: CompletionContext) => completeCode(context, known(), path) }]
  return EditorState.languageData.of(() => data)
}
