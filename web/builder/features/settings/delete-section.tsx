import { Download } from 'lucide-react'
import { useState } from 'react'
import { RESTORE_DAYS } from '#contract/app/deletion'
import type { Me } from '#contract/people/identity'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { messageOf, RequestFailed } from '../../lib/api'
import { useDeleteMe, useExport } from './queries'
import { Section } from './section'

/** What one made can be taken along first; then everything goes. */
export function DeleteSection({ me, onDeleted }: { me: Me; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const exportApp = useExport()
  return (
    <Section title="Your data" about="Take it along, or delete your account.">
      <div className="flex flex-wrap gap-2">
        <Button busy={exportApp.isPending} onClick={() => exportApp.mutate()}>
          {!exportApp.isPending && <Download />}
          Download everything
        </Button>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      </div>
      {exportApp.error && <Alert className="mt-3">{messageOf(exportApp.error)}</Alert>}
      {isAsking && <DeleteDialog me={me} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />}
    </Section>
  )
}

interface DeleteDialogProps {
  me: Me
  onClose: () => void
  onDeleted: () => void
}
function DeleteDialog({ me, onClose, onDeleted }: DeleteDialogProps) {
  const [typed, setTyped] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const exportApp = useExport()
  const remove = useDeleteMe()
  const isWrong = remove.error instanceof RequestFailed && remove.error.code === 'wrong-password'
  const isMeant = typed.trim().toLowerCase() === me.user.email && (!me.hasPassword || currentPassword !== '')
  return (
    <Dialog
      open
      onOpenChange={() => !remove.isPending && onClose()}
      title="Delete your account?"
      description={`Your apps go offline at once. For ${RESTORE_DAYS} days you can sign in and have everything back; then your account, your apps, their data and their users are gone for good.`}
      footer={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={!isMeant}
            busy={remove.isPending}
            onClick={() => remove.mutate(me.hasPassword ? { currentPassword } : {}, { onSuccess: onDeleted })}
          >
            {remove.isPending ? 'Deleting…' : 'Delete my account'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3 rounded-md bg-sunken p-3">
          <p className="text-sm">Take everything along first: your apps' code, data and users as a zip.</p>
          <Button busy={exportApp.isPending} onClick={() => exportApp.mutate()}>
            Download
          </Button>
        </div>
        {exportApp.error && <Alert>{messageOf(exportApp.error)}</Alert>}
        <Field
          label={`Type ${me.user.email} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {me.hasPassword && (
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={isWrong ? messageOf(remove.error) : undefined}
            value={currentPassword}
            onChange={(event) => setCurrentPassword(event.target.value)}
          />
        )}
        {remove.error && !isWrong && <Alert>{messageOf(remove.error)}</Alert>}
      </div>
    </Dialog>
  )
}
