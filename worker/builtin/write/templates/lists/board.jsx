import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import { Plus } from 'lucide-react'
import OptionBadge from '@/components/shared/OptionBadge'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useSaveRow } from '@/hooks/use-rows'
import { useTitles } from '@/hooks/use-titles'
import { optionsWith } from '@/lib/former'
import { inTime } from '@/lib/in-time'
import { fieldOf, flagsOf, flagTone, plainText } from '@/lib/rows'
import { cn } from '@/lib/utils'

/** Columns by an option field. Cards move by drag; by keyboard with space, arrows, space. Enter opens one. */
export default function Board({ config, field: name, rows, editor, onOpen }) {
  const field = fieldOf(config, name)
  const save = useSaveRow(config.entity)

  const move = ({ draggableId, destination }) => {
    const row = rows.find(({ id }) => id === draggableId)
    if (destination && row[name] !== destination.droppableId) save.mutate({ id: row.id, [name]: destination.droppableId })
  }

  return (
    <DragDropContext onDragEnd={move}>
      <div className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-4 sm:-mx-8 sm:px-8" tabIndex={0} role="region" aria-label="Board">
        {optionsWith(field, rows.map((row) => row[name])).map((option) => (
          <Column
            key={option.value}
            config={config}
            field={field}
            option={option}
            rows={inTime(rows.filter((row) => row[name] === option.value), config)}
            shown={config.subtitleFields.filter((subtitle) => ![name, config.dateField, config.amountField].includes(subtitle))}
            isLocked={!editor.canWrite}
            onOpen={onOpen}
            onAdd={() => editor.create({ [name]: option.value })}
          />
        ))}
      </div>
    </DragDropContext>
  )
}

function Column({ config, field, option, rows, shown, isLocked, onOpen, onAdd }) {
  const amount = fieldOf(config, config.amountField)
  const total = amount && rows.reduce((sum, row) => sum + (Number(row[amount.name]) || 0), 0)
  return (
    <section className="flex w-72 shrink-0 snap-start flex-col rounded-xl bg-muted/50 p-2" aria-label={option.label}>
      <header className="flex h-9 items-center gap-2 px-1">
        <OptionBadge field={field} value={option.value} />
        <span className="text-xs text-muted-foreground tabular-nums">{rows.length}</span>
        {total > 0 && (
          <span className="ml-auto text-xs text-muted-foreground tabular-nums">
            {plainText(total, amount)}
          </span>
        )}
        {!isLocked && (
          <Button variant="ghost" size="icon" className={cn('size-7', !total && 'ml-auto')} onClick={onAdd} aria-label={'Add to ' + option.label}>
            <Plus />
          </Button>
        )}
      </header>
      <Droppable droppableId={option.value}>
        {(drop, { isDraggingOver }) => (
          <div
            ref={drop.innerRef}
            {...drop.droppableProps}
            className={cn('mt-1 min-h-24 flex-1 rounded-lg transition-colors', isDraggingOver && 'bg-primary/5')}
          >
            {rows.map((row, index) => (
              <Draggable key={row.id} draggableId={row.id} index={index} isDragDisabled={isLocked}>
                {(drag, { isDragging }) => (
                  <div
                    ref={drag.innerRef}
                    {...drag.draggableProps}
                    {...drag.dragHandleProps}
                    role="button"
                    tabIndex={0}
                    onClick={() => onOpen(row)}
                    onKeyDown={(event) => event.key === 'Enter' && onOpen(row)}
                    className={cn('mb-2 rounded-lg border bg-card p-3 text-sm transition-shadow hover:border-foreground/20', isDragging && 'shadow-lg')}
                  >
                    <Card row={row} config={config} shown={shown} />
                  </div>
                )}
              </Draggable>
            ))}
            {drop.placeholder}
          </div>
        )}
      </Droppable>
    </section>
  )
}

function Card({ row, config, shown }) {
  const titles = useTitles(config)
  const text = (name) => name && titles.textOf(row, fieldOf(config, name))
  const amount = text(config.amountField)
  const dateField = fieldOf(config, config.dateField)
  const date = text(config.dateField)
  return (
    <>
      <p className="line-clamp-3 font-medium break-words">{titles.titleOf(row, config)}</p>
      {shown.map((name) => (
        <p key={name} className="truncate text-muted-foreground" title={text(name)}>
          {text(name)}
        </p>
      ))}
      {(amount || date) && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-2 text-xs text-muted-foreground tabular-nums">
          <span>{amount}</span>
          {date && <span>{dateField.label + ' ' + date}</span>}
        </p>
      )}
      {flagsOf(row, config).map((flag) => (
        <span key={flag.kind} className="mt-2 inline-block">
          <StatusBadge tone={flagTone(flag)}>{flag.label}</StatusBadge>
        </span>
      ))}
    </>
  )
}
