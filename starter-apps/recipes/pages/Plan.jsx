import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, ShoppingBasket, X } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import PlanDialog from '@/components/plan/PlanDialog'
import Page from '@/components/shared/Page'
import { CardsSkeleton, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { formatDate, today } from '@/lib/format'
import { cn } from '@/lib/utils'
import { daysOf, MEALS, mondayOf, moveWeek, neededFor } from '@/lib/recipes'
import { createPageUrl } from '@/utils'

export default function Plan() {
  const recipes = useRows('Recipe', { sort: 'title' })
  const planned = useRows('PlannedMeal', { sort: 'date' })
  const save = useSave('PlannedMeal', 'Planned')
  const remove = useRemove('PlannedMeal')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [monday, setMonday] = useState(() => mondayOf(new Date()))
  const [editing, setEditing] = useState(null)
  const days = daysOf(monday)
  const meals = planned.rows.filter(({ date }) => days.includes(date))
  const needed = neededFor(meals, recipes.rows)
  const shop = useMutation({
    mutationFn: () => base44.entities.ShoppingItem.bulkCreate(needed.map((text) => ({ text }))),
    onSuccess: () => {
      toast.success(needed.length + ' things are on your list')
      client.invalidateQueries({ queryKey: ['rows', 'ShoppingItem'] })
      navigate(createPageUrl('Shopping'))
    },
    onError: (error) => toast.error('Nothing was added. ' + error.message),
  })
  const titleOf = (id) => recipes.rows.find((recipe) => recipe.id === id)?.title

  return (
    <Page
      title="Meal plan"
      description={'What you cook from ' + formatDate(days[0], 'd MMM') + ' to ' + formatDate(days[6], 'd MMM') + '.'}
      actions={
        <>
          <Button variant="outline" size="icon" aria-label="Week before" onClick={() => setMonday(moveWeek(monday, -1))}>
            <ChevronLeft />
          </Button>
          <Button variant="outline" onClick={() => setMonday(mondayOf(new Date()))}>
            This week
          </Button>
          <Button variant="outline" size="icon" aria-label="Week after" onClick={() => setMonday(moveWeek(monday, 1))}>
            <ChevronRight />
          </Button>
          <Button disabled={needed.length === 0 || shop.isPending} onClick={() => shop.mutate()}>
            <ShoppingBasket aria-hidden /> To the shopping list
          </Button>
        </>
      }
    >
      <WhenReady queries={[recipes, planned]} skeleton={<CardsSkeleton cards={7} />}>
        <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-7">
          {days.map((day) => (
            <li key={day} className={cn('flex flex-col gap-3 rounded-xl border bg-card p-3', day === today() && 'border-primary')}>
              <h2 className="text-sm font-medium">{formatDate(day, 'EEE, d MMM')}</h2>
              {MEALS.map((meal) => {
                const own = meals.filter((row) => row.date === day && (row.meal ?? 'Dinner') === meal)
                return (
                  <div key={meal} className="space-y-1">
                    <div className="flex items-center justify-between text-xs text-muted-foreground">
                      {meal}
                      <Button
                        variant="ghost"
                        size="icon-sm"
                        aria-label={'Plan ' + meal.toLowerCase() + ' on ' + formatDate(day, 'EEEE, d MMMM')}
                        onClick={() => setEditing({ date: day, meal, servings: 2 })}
                      >
                        <Plus />
                      </Button>
                    </div>
                    {own.map((row) => {
                      const title = titleOf(row.recipe_id)
                      return (
                        <div key={row.id} className="flex items-start gap-1 rounded-lg bg-primary/10 px-2 py-1.5 text-sm">
                          {title ? (
                            <Link to={createPageUrl('Recipe?id=' + row.recipe_id)} className="min-w-0 flex-1 underline-offset-4 hover:underline">
                              {title} <span className="text-xs text-muted-foreground">for {row.servings ?? 2}</span>
                            </Link>
                          ) : (
                            <span className="flex-1 text-muted-foreground">Recipe deleted</span>
                          )}
                          <button
                            type="button"
                            className="grid size-6 shrink-0 place-items-center rounded text-muted-foreground hover:text-foreground"
                            aria-label={'Take ' + (title ?? 'this meal') + ' off ' + formatDate(day, 'EEEE')}
                            onClick={() => remove.mutate(row.id)}
                          >
                            <X className="size-3.5" />
                          </button>
                        </div>
                      )
                    })}
                  </div>
                )
              })}
            </li>
          ))}
        </ol>
      </WhenReady>
      <PlanDialog
        meal={editing}
        recipes={recipes.rows}
        isSaving={save.isPending}
        onClose={() => setEditing(null)}
        onSave={(values) => save.mutate(values, { onSuccess: () => setEditing(null) })}
      />
    </Page>
  )
}
