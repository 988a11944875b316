import { useState } from 'react'
import { BookOpen, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import RecipeCard from '@/components/recipes/RecipeCard'
import Choice from '@/components/shared/Choice'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { CATEGORIES, DIETS, suits } from '@/lib/recipes'
import { createPageUrl } from '@/utils'

const ALL = 'All kinds'
const TIMES = [
  { value: 'any', label: 'Any time', most: Infinity },
  { value: 'quick', label: 'Up to 30 min', most: 30 },
  { value: 'hour', label: 'Up to an hour', most: 60 },
]

export default function Recipes() {
  const recipes = useRows('Recipe', { sort: 'title' })
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState(ALL)
  const [diet, setDiet] = useState('Everything')
  const [time, setTime] = useState('any')
  const most = TIMES.find(({ value }) => value === time).most
  const words = (recipe) => [recipe.title, recipe.summary, ...(recipe.ingredients ?? []).map(({ name }) => name)].join(' ').toLowerCase()
  const shown = recipes.rows
    .filter((recipe) => category === ALL || recipe.category === category)
    .filter((recipe) => suits(recipe, diet) && (recipe.minutes ?? 0) <= most)
    .filter((recipe) => words(recipe).includes(search.trim().toLowerCase()))
  const add = (
    <Button asChild>
      <Link to={createPageUrl('EditRecipe')}>
        <Plus aria-hidden /> Add recipe
      </Link>
    </Button>
  )

  return (
    <Page title="Recipes" description="Everyone who signs in reads them; each is changed by who wrote it." actions={add}>
      <WhenReady queries={[recipes]} skeleton={<CardsSkeleton className="h-56" />}>
        {recipes.rows.length === 0 ? (
          <EmptyState icon={BookOpen} title="No recipes yet" text="Write down the one you know by heart." action={add} />
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <SearchInput label="Search dish or ingredient" value={search} onChange={setSearch} />
              <Choice aria-label="Kind" className="w-36" value={category} onChange={setCategory} options={[ALL, ...CATEGORIES]} />
              <Choice aria-label="Diet" className="w-36" value={diet} onChange={setDiet} options={DIETS} />
              <Choice aria-label="Time" className="w-36" value={time} onChange={setTime} options={TIMES} />
            </div>
            {shown.length === 0 && <EmptyState icon={BookOpen} title="Nothing matches" text="Try another ingredient, or more time." />}
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map((recipe) => (
                <li key={recipe.id}>
                  <RecipeCard recipe={recipe} />
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
    </Page>
  )
}
