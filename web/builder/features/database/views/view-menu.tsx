import { ChevronDown, Copy, Layers, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '#contract/data/record-views'
import { Button } from '../../../components/ui/button'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog'
import { Menu, MenuChoice, MenuDivider, MenuItem } from '../../../components/ui/menu'
import { useHasRole } from '../../../lib/app/role'
import type { OpenView } from './use-open-view'
import type { Views } from './use-views'
import { ViewNameDialog } from './view-name-dialog'
import { freeName } from './view-state'

interface ViewMenuProps {
  views: Views
  open: OpenView
}

type Asked = { kind: 'create' } | { kind: 'rename' | 'delete'; view: RecordView }
const NO_VIEW = ''

/** Which view is open, the others, and what one does with them. */
export function ViewMenu({ views, open }: ViewMenuProps) {
  const [asked, setAsked] = useState<Asked>()
  const mayEdit = useHasRole('editor')
  const { view, isChanged, state } = open
  const choices = views.views.map(({ id, name }) => ({ value: id, label: name }))
  const close = () => setAsked(undefined)
  /** Refusals are told where they happen; the dialog stays for another try. */
  const tryTo = (work: Promise<unknown>) => void work.then(close, () => {})
  const applySaved = (saved: RecordView | undefined) => saved && open.applySaved(saved)
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Menu
        align="start"
        trigger={
          <Button variant="quiet" size="sm" className="min-w-0 max-w-48" aria-label={`View: ${view?.name ?? 'All rows'}`}>
            <Layers />
            <span className="truncate">{view?.name ?? 'All rows'}</span>
            <ChevronDown />
          </Button>
        }
      >
        <MenuChoice
          value={view?.id ?? NO_VIEW}
          onChange={(id) => open.open(id === NO_VIEW ? undefined : id)}
          options={[{ value: NO_VIEW, label: 'All rows' }, ...choices]}
        />
        {mayEdit && (
          <>
            <MenuDivider />
            <MenuItem icon={<Plus />} onSelect={() => setAsked({ kind: 'create' })}>
              Save as a new view
            </MenuItem>
          </>
        )}
        {mayEdit && view && (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => setAsked({ kind: 'rename', view })}>
              Rename view
            </MenuItem>
            <MenuItem icon={<Copy />} onSelect={() => void views.change({ kind: 'duplicate', view }).then(applySaved, () => {})}>
              Duplicate view
            </MenuItem>
            <MenuItem danger icon={<Trash2 />} onSelect={() => setAsked({ kind: 'delete', view })}>
              Delete view
            </MenuItem>
          </>
        )}
      </Menu>
      {view && isChanged && (
        <fieldset aria-label="Unsaved changes" disabled={views.isBusy} className="flex items-center gap-1">
          <span className="size-2 rounded-full bg-warning" aria-hidden />
          <span className="text-muted text-xs @max-2xl:sr-only">Unsaved changes</span>
          {mayEdit && (
            <Button size="sm" onClick={() => void views.change({ kind: 'save', view, state }).then(applySaved, () => {})}>
              Save
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={open.revert}>
            Revert
          </Button>
        </fieldset>
      )}
      {asked?.kind === 'create' && (
        <ViewNameDialog
          title="Save as a new view"
          description="Filter, search, order, columns and layout as they are now. Everybody who builds this app sees it."
          action="Save"
          name={freeName(
            'My view',
            views.views.map(({ name }) => name),
          )}
          isBusy={views.isBusy}
          onCancel={close}
          onName={(name) => tryTo(views.change({ kind: 'create', name, state }).then(applySaved))}
        />
      )}
      {asked?.kind === 'rename' && (
        <ViewNameDialog
          title={`Rename “${asked.view.name}”`}
          action="Rename"
          name={asked.view.name}
          isBusy={views.isBusy}
          onCancel={close}
          onName={(name) => tryTo(views.change({ kind: 'rename', view: asked.view, name }))}
        />
      )}
      {asked?.kind === 'delete' && (
        <ConfirmDialog
          open
          danger
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`Delete the view “${asked.view.name}”?`}
          description="It goes for everybody who builds this app. Rows and columns stay as they are."
          action="Delete"
          busy={views.isBusy}
          onConfirm={() => tryTo(views.change({ kind: 'delete', view: asked.view }).then(() => open.open(undefined)))}
        />
      )}
    </div>
  )
}
