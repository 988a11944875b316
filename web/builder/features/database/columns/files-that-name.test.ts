import { expect, it } from 'vitest'
import { filesThatName } from './files-that-name'

it('finds the code that speaks of the entity and names the field as a whole word', () => {
  const files = {
    'pages/Boats.jsx': "import { Boat } from '@/entities/Boat'\nexport default () => <p>{boat.length}</p>",
    'components/Row.jsx': 'export default ({ row }) => <td>{row.length}</td>',
    'components/Crew.jsx': "import { Crew } from '@/entities/Crew'\nexport default () => crew.length",
    'pages/Home.jsx': "import { Boat } from '@/entities/Boat'\nexport default () => boat.lengths",
    'entities/Boat.json': '{"properties":{"length":{}}}',
  }
  expect(filesThatName(files, 'Boat', 'length')).toEqual(['components/Row.jsx', 'pages/Boats.jsx'])
})
