/** `components/shared/AddButton.jsx` of a written app. */
export const addButton = `import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Opens the form for a new row; not there for people who may not add one. */
export default function AddButton({ config, editor, defaults, label, ...look }) {
  if (!editor.canWrite) return null
  return (
    <Button onClick={() => editor.create(defaults)} {...look}>
      <Plus aria-hidden /> {label ?? 'New ' + config.label.toLowerCase()}
    </Button>
  )
}
`
