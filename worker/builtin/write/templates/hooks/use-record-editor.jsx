import { useState } from 'react'
import { toast } from 'sonner'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import RecordForm from '@/components/shared/RecordForm'
import { usePointers } from '@/hooks/use-pointers'
import { useDeleteRow } from '@/hooks/use-rows'
import { useTitles } from '@/hooks/use-titles'
import { useCanAdd, useCanChange, useCanWrite, useMustSignIn } from '@/hooks/use-user'
import { DELETED } from '@/lib/former'

/** Create, edit and delete rows of one entity. Put `editor.dialogs` somewhere on the page. */
export function useRecordEditor(config, { onDeleted } = {}) {
  const canAdd = useCanAdd(config)
  const canWrite = useCanWrite(config)
  const canChange = useCanChange(config)
  const mustSignIn = useMustSignIn(config)
  const titles = useTitles(config)
  const deletion = useDeleteRow(config.entity)
  const [form, setForm] = useState(null)
  // The row stays known until its dialog is out of sight, which names it.
  const [doomed, setDoomed] = useState(null)
  const [isAsking, setIsAsking] = useState(false)
  const pointers = usePointers(config, isAsking && doomed.id)

  const confirmDelete = () => {
    setIsAsking(false)
    deletion.mutate(doomed.id, {
      onSuccess: () => {
        toast.success(config.label + ' deleted')
        onDeleted?.()
      },
    })
  }

  return {
    canAdd,
    canWrite,
    canChange,
    mustSignIn,
    create: (defaults) => setForm({ defaults }),
    edit: (row) => setForm({ row }),
    remove: (row) => {
      setDoomed(row)
      setIsAsking(true)
    },
    dialogs: (
      <>
        {form && <RecordForm config={config} row={form.row} defaults={form.defaults} onClose={() => setForm(null)} />}
        <ConfirmDelete
          what={doomed ? titles.titleOf(doomed, config) : ''}
          note={pointers && pointers + ' to it and will say “' + DELETED + '” in its place.'}
          isOpen={isAsking}
          onCancel={() => setIsAsking(false)}
          onConfirm={confirmDelete}
        />
      </>
    ),
  }
}
