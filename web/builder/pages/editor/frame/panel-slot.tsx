import { announcementOf, type PanelId } from '#contract/panels'
import { PanelFrame } from '../../../components/panel'
import { PANEL_REGISTRY } from '../panels/registry'
import type { EditorState } from '../use-editor'
import { focusPlace } from './focus-place'

/** One panel in its frame, beside the preview or on the stage. */
export function PanelSlot({ id, editor }: { id: PanelId; editor: EditorState }) {
  const { frame } = editor
  const closePanel = () => {
    // The first of a tool stands wherever no other does: out of it, one is among all tools.
    if (frame.place.tool && !frame.place.panel && announcementOf(id).place === 'side') return frame.open('tools')
    frame.close(id)
    focusPlace(announcementOf(id).place === 'side' ? 'chat' : 'preview')
  }
  const Panel = PANEL_REGISTRY[id].component
  return (
    <PanelFrame key={id} label={announcementOf(id).label} onClose={closePanel}>
      <Panel editor={editor} />
    </PanelFrame>
  )
}
