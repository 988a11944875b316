import { LogIn, Plus } from 'lucide-react'
import { base44 } from '@/api/base44Client'
import { Button } from '@/components/ui/button'

/** Opens the form for a new row; leads to signing in where that is what it takes, and is not there for people who may not add one. */
export default function AddButton({ config, editor, defaults, label, ...look }) {
  if (editor.mustSignIn) {
    return (
      <Button variant="outline" onClick={() => base44.auth.redirectToLogin(window.location.href)}>
        <LogIn aria-hidden /> Sign in to add
      </Button>
    )
  }
  if (!editor.canAdd) return null
  return (
    <Button onClick={() => editor.create(defaults)} {...look}>
      <Plus aria-hidden /> {label ?? 'New ' + config.label.toLowerCase()}
    </Button>
  )
}
