import { useCallback, useMemo } from 'react'
import { useQueries } from '@tanstack/react-query'
import { configs } from '@/components/configs'
import { rowsQuery } from '@/hooks/use-rows'
import { useUser } from '@/hooks/use-user'
import { DELETED, MOST_ROWS } from '@/lib/former'
import { fieldOf, plainText } from '@/lib/rows'

/** Entities whose rows are needed to name what these configurations point to. */
function namesNeeded(shown) {
  const names = new Set()
  const visit = (fields) => {
    for (const { relation } of fields) {
      if (!relation || names.has(relation) || !configs[relation]) continue
      names.add(relation)
      visit(configs[relation].fields.filter((field) => field.name === configs[relation].titleField))
    }
  }
  for (const config of shown) visit(config.fields)
  return [...names]
}

/** Names rows in words, following relations: `titleOf(row, config)`, `nameOf('Company', id)`, `textOf(row, field)`. */
export function useTitles(...shown) {
  const key = shown.map((config) => config.entity).join()
  const names = useMemo(() => namesNeeded(shown), [key])
  const combine = useCallback(
    (results) => new Map(results.map(({ data }, index) => [names[index], data && new Map(data.map((row) => [row.id, row]))])),
    [names],
  )
  const rowsByEntity = useQueries({ queries: names.map(rowsQuery), combine })
  const isAdmin = useUser()?.role === 'admin'

  return useMemo(() => {
    const nameOf = (entity, id) => {
      const rows = rowsByEntity.get(entity)
      const row = rows?.get(id)
      if (row) return titleOf(row, configs[entity])
      // Of some lists people see their own rows only, and of long ones the newest.
      const isWhole = rows?.size < MOST_ROWS && (isAdmin || ['all', 'admin'].includes(configs[entity].write))
      return id && isWhole ? DELETED : ''
    }
    const textOf = (row, field) => (field.relation ? nameOf(field.relation, row[field.name]) : plainText(row[field.name], field))
    const titleOf = (row, config) => textOf(row, fieldOf(config, config.titleField)) || 'Untitled'
    return { nameOf, textOf, titleOf }
  }, [rowsByEntity, isAdmin])
}
