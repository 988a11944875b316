import { useState } from 'react'
import { Pencil, Plus, Trash2, Users } from 'lucide-react'
import ClientForm from '@/components/clients/ClientForm'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { addMoney, formatMoney } from '@/lib/format'
import { totalOf } from '@/lib/invoices'

export default function Clients() {
  const clients = useRows('Client', { sort: 'name' })
  const invoices = useRows('Invoice', { sort: '-issue_date' })
  const save = useSave('Client', 'Client saved')
  const remove = useRemove('Client')
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState(null)
  const [deleting, setDeleting] = useState(null)
  const shown = clients.rows.filter((client) =>
    [client.name, client.contact, client.email].join(' ').toLowerCase().includes(search.trim().toLowerCase()),
  )
  const billed = (id) => invoices.rows.filter(({ client_id, status }) => client_id === id && status !== 'Cancelled')
  const add = (
    <Button onClick={() => setEditing({})}>
      <Plus aria-hidden /> Add client
    </Button>
  )

  return (
    <Page title="Clients" description="Whom you write invoices to." actions={add}>
      <WhenReady queries={[clients, invoices]} skeleton={<CardsSkeleton />}>
        {clients.rows.length === 0 ? (
          <EmptyState icon={Users} title="No clients yet" text="Add who you work for; invoices are written to them." action={add} />
        ) : (
          <>
            <SearchInput label="Search clients" value={search} onChange={setSearch} />
            {shown.length === 0 && <EmptyState icon={Users} title="Nobody by that name" />}
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map((client) => {
                const own = billed(client.id)
                return (
                  <li key={client.id} className="flex flex-col rounded-xl border bg-card p-4 text-sm">
                    <div className="flex items-start justify-between gap-2">
                      <h2 className="min-w-0 font-medium">{client.name}</h2>
                      <div className="-mt-1.5 -mr-1.5 flex">
                        <Button variant="ghost" size="icon-sm" aria-label={'Edit ' + client.name} onClick={() => setEditing(client)}>
                          <Pencil />
                        </Button>
                        {own.length === 0 && (
                          <Button variant="ghost" size="icon-sm" aria-label={'Delete ' + client.name} onClick={() => setDeleting(client)}>
                            <Trash2 />
                          </Button>
                        )}
                      </div>
                    </div>
                    <p className="text-muted-foreground">{client.contact}</p>
                    <p className="truncate text-muted-foreground">{client.email}</p>
                    <p className="mt-auto pt-3 tabular-nums">
                      {own.length} invoices, {formatMoney(addMoney(own.map(totalOf)))}
                    </p>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </WhenReady>
      <ClientForm
        key={editing?.id ?? 'new'}
        client={editing}
        isSaving={save.isPending}
        onClose={() => setEditing(null)}
        onSave={(values) => save.mutate(values, { onSuccess: () => setEditing(null) })}
      />
      <ConfirmDelete
        what={deleting?.name}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Page>
  )
}
