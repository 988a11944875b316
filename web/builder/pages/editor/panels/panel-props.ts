import type { EditorState } from '../use-editor'

/** What every panel is given. */
export interface PanelProps {
  editor: EditorState
}
