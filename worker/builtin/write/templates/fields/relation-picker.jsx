import { useState } from 'react'
import { Check, ChevronsUpDown } from 'lucide-react'
import { configs } from '@/components/configs'
import { Button } from '@/components/ui/button'
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useRows } from '@/hooks/use-rows'
import { useTitles } from '@/hooks/use-titles'
import { cn } from '@/lib/utils'

/** Chooses a row of another entity by searching its title. */
export default function RelationPicker({ field, value, onChange, shared }) {
  const [isOpen, setIsOpen] = useState(false)
  const config = configs[field.relation]
  const { rows } = useRows(field.relation)
  const titles = useTitles(config)
  const current = rows.find((row) => row.id === value)

  const choose = (id) => {
    onChange(id)
    setIsOpen(false)
  }

  return (
    <Popover open={isOpen} onOpenChange={setIsOpen} modal>
      <PopoverTrigger asChild>
        <Button {...shared} type="button" variant="outline" role="combobox" aria-expanded={isOpen} className="w-full justify-between font-normal">
          <span className={cn('truncate', !current && 'text-muted-foreground')}>
            {current ? titles.titleOf(current, config) : 'Choose ' + config.label.toLowerCase() + '…'}
          </span>
          <ChevronsUpDown className="opacity-50" aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) p-0" align="start" aria-label={field.label}>
        <Command>
          <CommandInput placeholder={'Search ' + config.plural.toLowerCase() + '…'} />
          <CommandList>
            <CommandEmpty>Nothing found.</CommandEmpty>
            <CommandGroup>
              {!field.required && value && <CommandItem onSelect={() => choose(null)}>None</CommandItem>}
              {rows.map((row) => (
                <CommandItem key={row.id} value={titles.titleOf(row, config) + ' ' + row.id} onSelect={() => choose(row.id)}>
                  <span className="truncate">{titles.titleOf(row, config)}</span>
                  {row.id === value && <Check className="ml-auto" aria-hidden />}
                </CommandItem>
              ))}
            </CommandGroup>
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  )
}
