import type { EntitySchema } from '#contract/entities'
import { SidePanel } from '../../components/ui/side-panel'
import { AccessPanel } from '../../features/entities/access-panel'

export interface AccessDrawerProps {
  entities: Record<string, EntitySchema>
  isChatBusy: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether the chat took it. */
  onRequest: (words: string) => boolean
  onImport: (entity: string) => void
  onRemoveSamples: () => void
}

/** Who may use the app's data, over the chat. */
export const AccessDrawer = ({ open, onOpenChange, ...panel }: AccessDrawerProps) => (
  <SidePanel
    open={open}
    onOpenChange={onOpenChange}
    title="Data access"
    description="Who may read and write the records of each list. The assistant makes the change, and waits for your confirmation before anyone can see or do more."
  >
    <AccessPanel {...panel} />
  </SidePanel>
)
