import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { MaskedCopy } from '#contract/data/row-copies'
import { countOf } from '#contract/inflect'
import { Button } from '../../../components/ui/button'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog'
import { messageOf } from '../../../lib/api'
import { notify } from '../../../lib/screen/notify'
import { useCopyToTest, useMaskedCopy } from './queries'

/** Brings visitors' rows to where one tries things out, without what they say of people. */
export function CopyToTest({ appId, entity }: { appId: string; entity: string }) {
  const [isOpen, setOpen] = useState(false)
  const found = useMaskedCopy(appId, entity, isOpen)
  const copy = useCopyToTest(appId, entity)
  const close = (open: boolean) => {
    setOpen(open)
    copy.reset()
  }
  const confirm = () =>
    copy.mutate(undefined, {
      onSuccess: ({ copied }) => {
        close(false)
        notify.success(`Copied ${countOf(copied, 'row')} to the test data`)
      },
    })
  const error = copy.error ?? found.error
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Copy />
        Copy live data to test
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={close}
        title={`Copy the live rows of ${entity} to the test data?`}
        description={found.data ? explain(found.data) : 'Counting the rows…'}
        action="Copy"
        busyAction="Copying…"
        busy={copy.isPending || found.isPending}
        {...(error ? { error: messageOf(error) } : {})}
        onConfirm={confirm}
      />
    </>
  )
}

function explain({ rows, total, masked }: MaskedCopy): string {
  const which = rows < total ? `The newest ${countOf(rows, 'row')} of ${total.toLocaleString('en')}` : countOf(rows, 'row')
  const fields =
    masked.length > 0 ? ` Masked: ${masked.join(', ')}, and addresses in any text.` : ' Addresses in any text are masked.'
  return `${which} will be copied, over test rows with the same id. Your other test rows stay.${fields}`
}
