/**
 * Units by what they measure. `factor` turns one of them into the first unit of its group; temperatures have no factor
 * and say how they are turned into degrees Celsius and back.
 */
export const GROUPS = {
  length: {
    label: 'Length',
    units: [
      { code: 'm', label: 'Metres', factor: 1 },
      { code: 'km', label: 'Kilometres', factor: 1000 },
      { code: 'cm', label: 'Centimetres', factor: 0.01 },
      { code: 'mm', label: 'Millimetres', factor: 0.001 },
      { code: 'mi', label: 'Miles', factor: 1609.344 },
      { code: 'yd', label: 'Yards', factor: 0.9144 },
      { code: 'ft', label: 'Feet', factor: 0.3048 },
      { code: 'in', label: 'Inches', factor: 0.0254 },
      { code: 'nmi', label: 'Nautical miles', factor: 1852 },
    ],
    pair: ['km', 'mi'],
  },
  weight: {
    label: 'Weight',
    units: [
      { code: 'kg', label: 'Kilograms', factor: 1 },
      { code: 'g', label: 'Grams', factor: 0.001 },
      { code: 't', label: 'Tonnes', factor: 1000 },
      { code: 'lb', label: 'Pounds', factor: 0.45359237 },
      { code: 'oz', label: 'Ounces', factor: 0.028349523125 },
      { code: 'st', label: 'Stones', factor: 6.35029318 },
    ],
    pair: ['kg', 'lb'],
  },
  volume: {
    label: 'Volume',
    units: [
      { code: 'l', label: 'Litres', factor: 1 },
      { code: 'ml', label: 'Millilitres', factor: 0.001 },
      { code: 'm³', label: 'Cubic metres', factor: 1000 },
      { code: 'gal', label: 'Gallons (US)', factor: 3.785411784 },
      { code: 'gal UK', label: 'Gallons (UK)', factor: 4.54609 },
      { code: 'cup', label: 'Cups (US)', factor: 0.2365882365 },
      { code: 'tbsp', label: 'Tablespoons', factor: 0.01478676478125 },
      { code: 'tsp', label: 'Teaspoons', factor: 0.00492892159375 },
    ],
    pair: ['l', 'gal'],
  },
  temperature: {
    label: 'Temperature',
    units: [
      { code: '°C', label: 'Celsius', toBase: (value) => value, fromBase: (value) => value },
      { code: '°F', label: 'Fahrenheit', toBase: (value) => ((value - 32) * 5) / 9, fromBase: (value) => (value * 9) / 5 + 32 },
      { code: 'K', label: 'Kelvin', toBase: (value) => value - 273.15, fromBase: (value) => value + 273.15 },
    ],
    pair: ['°C', '°F'],
  },
  area: {
    label: 'Area',
    units: [
      { code: 'm²', label: 'Square metres', factor: 1 },
      { code: 'km²', label: 'Square kilometres', factor: 1e6 },
      { code: 'ha', label: 'Hectares', factor: 10_000 },
      { code: 'ac', label: 'Acres', factor: 4046.8564224 },
      { code: 'ft²', label: 'Square feet', factor: 0.09290304 },
    ],
    pair: ['m²', 'ft²'],
  },
  speed: {
    label: 'Speed',
    units: [
      { code: 'km/h', label: 'Kilometres an hour', factor: 1 },
      { code: 'mph', label: 'Miles an hour', factor: 1.609344 },
      { code: 'm/s', label: 'Metres a second', factor: 3.6 },
      { code: 'kn', label: 'Knots', factor: 1.852 },
    ],
    pair: ['km/h', 'mph'],
  },
  time: {
    label: 'Time',
    units: [
      { code: 'min', label: 'Minutes', factor: 1 },
      { code: 's', label: 'Seconds', factor: 1 / 60 },
      { code: 'h', label: 'Hours', factor: 60 },
      { code: 'd', label: 'Days', factor: 1440 },
      { code: 'wk', label: 'Weeks', factor: 10_080 },
    ],
    pair: ['h', 'min'],
  },
}

export function convert(value, group, from, to) {
  const unitOf = (code) => GROUPS[group].units.find((unit) => unit.code === code)
  const [source, target] = [unitOf(from), unitOf(to)]
  if (!source || !target) return null
  if (source.toBase) return target.fromBase(source.toBase(value))
  return (value * source.factor) / target.factor
}
