import type { Domain } from './concept'

export const food: Domain = {
  key: 'food',
  words:
    'recipe, cooking, kitchen, restaurant, cafe, café, bakery, coffee shop, coffee, brewery, food truck, catering, bar, dining, meal',
  hue: 25,
  icon: 'ChefHat',
  concepts: [
    {
      key: 'recipe',
      also: 'dish, cookbook recipe',
      icon: 'ChefHat',
      is: 'item',
      about: 'Dishes worth making again.',
      fields: `Title!; Category: one of Breakfast, Soup, Main, Salad, Dessert, Snack; Prep time: integer 5..40 min; Cook time: integer 0..120 min; Servings: integer 2..8;
        Difficulty: one of Easy, Medium, Hard; Photo; Ingredients!: long_text; Method: long_text; Source: text; Tags: any of Vegetarian, Vegan, Quick, Gluten-free, Family favourite, Freezes well`,
      subtitle: 'category, difficulty',
      cards: true,
      rows: {
        any: `title; category; prep_time; cook_time; servings; difficulty; ingredients; method; tags; source
          Lentil soup with lemon; Soup; 15; 35; 4; Easy; Red lentils, onion, carrots, cumin, stock, lemon.; Soften the onion, add everything but the lemon, simmer, blend half of it. Lemon at the end.; Vegan, Quick; Aunt Samira
          Roast chicken with fennel; Main; 20; 80; 5; Medium; One chicken, two fennel bulbs, garlic, thyme, white wine.; Roast on the fennel, baste twice, rest for ten minutes before carving.; Family favourite; Sunday notebook
          Buttermilk pancakes; Breakfast; 10; 20; 4; Easy; Flour, buttermilk, eggs, butter, a pinch of salt.; Rest the batter, fry small ones, keep them warm in the oven.; Quick, Family favourite; Grandma
          Mushroom risotto; Main; 15; 30; 4; Medium; Arborio rice, mushrooms, shallots, stock, parmesan.; Toast the rice, add hot stock by the ladle, stir in butter and cheese.; Vegetarian; A trip to Milan
          Greek salad; Salad; 15; 0; 4; Easy; Tomatoes, cucumber, red onion, olives, feta, oregano.; Cut it large, dress it late.; Vegetarian, Quick, Gluten-free; Holiday in Naxos
          Apple crumble; Dessert; 20; 40; 6; Easy; Apples, butter, sugar, flour, oats, cinnamon.; Rub the topping, bake until it bubbles at the edges.; Vegetarian, Family favourite; Neighbour's tree
          Chickpea curry; Main; 10; 25; 4; Easy; Chickpeas, coconut milk, tomatoes, ginger, garam masala, spinach.; Fry the spices first, everything else after; spinach for the last minute.; Vegan, Quick, Freezes well; Priya
          Pizza dough and toppings; Main; 30; 12; 4; Medium; Flour, water, yeast, salt, tomatoes, mozzarella.; Prove overnight in the fridge, bake as hot as the oven goes.; Vegetarian; Friday tradition
          Banana bread; Snack; 15; 55; 8; Easy; Three very ripe bananas, flour, eggs, brown sugar, walnuts.; Mash, mix briefly, bake slowly.; Freezes well; Back of the flour packet
          Salmon with dill potatoes; Main; 15; 25; 4; Medium; Salmon fillets, new potatoes, dill, crème fraîche.; Bake the salmon gently, crush the potatoes with dill.; Gluten-free; Henrik
          Tiramisu; Dessert; 30; 0; 8; Medium; Mascarpone, eggs, sponge fingers, espresso, cocoa.; Layer, cover, leave it alone until tomorrow.; Vegetarian; Cousin Paola
          Vegetable lasagne; Main; 40; 45; 6; Hard; Lasagne sheets, courgettes, peppers, tomato sauce, béchamel.; Roast the vegetables first so it does not turn watery.; Vegetarian, Freezes well; School fair`,
      },
    },
    {
      key: 'rating',
      also: 'star rating, score out of five',
      icon: 'Star',
      is: 'log',
      about: 'What people thought of it.',
      fields: `Person!: text @first; Stars!: rating; Comment: long_text; Date: date -60..0`,
      title: 'person',
      part: true,
      access: ['all', 'creator'],
      notes: `Would have it again tomorrow.
        Good, but a little too salty for me.
        The best one so far!
        Fine for a weekday.
        Asked for seconds.
        Not my favourite, sorry.
        Even better the next day.
        Needs more lemon.`,
    },
    {
      key: 'meal_plan',
      also: 'planned meal, meal planner, meal, weekly menu',
      label: 'Planned meal',
      icon: 'CalendarDays',
      is: 'link',
      about: 'What is on the table this week.',
      fields: `Date!: date -2..6; Slot!: one of Breakfast, Lunch, Dinner; Recipe! -> recipe; Cook: text @first; Notes: text`,
      title: 'recipe_id',
      subtitle: 'slot, date',
      part: true,
      notes: `Double the amount for lunch.
        Guests at seven.
        Take the dough out in the morning.
        Leftovers from yesterday are fine.`,
    },
    {
      key: 'shopping_item',
      also: 'shopping list, grocery, groceries, grocery item, grocery list, shopping list item',
      label: 'Shopping item',
      icon: 'ShoppingBasket',
      is: 'work',
      about: 'What to buy next time.',
      fields: `Name!; Quantity: text; Aisle: one of Fruit & vegetables, Dairy, Bakery, Pantry, Frozen, Household; Status: status To buy, Bought*; Needed by: date 0..6`,
      rows: {
        any: `name; quantity; aisle; status
          Lemons; 4; Fruit & vegetables; To buy
          Red lentils; 500 g; Pantry; To buy
          Milk; 2 l; Dairy; Bought
          Sourdough loaf; 1; Bakery; To buy
          Spinach; 2 bags; Fruit & vegetables; Bought
          Parmesan; 200 g; Dairy; To buy
          Peas; 1 bag; Frozen; Bought
          Dish soap; 1; Household; To buy
          Tomatoes; 1 kg; Fruit & vegetables; To buy
          Eggs; 12; Dairy; To buy`,
      },
    },
    {
      key: 'ingredient',
      also: 'pantry item, spice',
      icon: 'Carrot',
      is: 'item',
      about: 'What is in the pantry.',
      fields: `Name!; Category: one of Vegetable, Fruit, Dairy, Meat & fish, Grain, Spice; Quantity: number 0..12; Unit: one of g, kg, ml, l, pieces; Best before: date -3..90`,
      date: 'best_before',
      flags: 'soon best_before 5: Use soon; overdue best_before: Past its date',
      rows: {
        any: `name; category; quantity; unit
          Carrots; Vegetable; 1; kg
          Basmati rice; Grain; 2; kg
          Greek yoghurt; Dairy; 500; g
          Salmon fillets; Meat & fish; 4; pieces
          Cumin seeds; Spice; 60; g
          Apples; Fruit; 8; pieces
          Plain flour; Grain; 3; kg
          Eggs; Dairy; 10; pieces
          Smoked paprika; Spice; 40; g`,
      },
    },
    {
      key: 'menu_item',
      also: 'menu, dish on the menu, drink',
      icon: 'UtensilsCrossed',
      is: 'item',
      about: 'What is on the menu.',
      fields: `Name!; Course: one of Starter, Main, Dessert, Drink; Price: money 3..32; Description; Available: yes 85; Diet: any of Vegetarian, Vegan, Gluten-free, Spicy; Photo`,
      cards: true,
      access: ['anonymous', 'admin'],
      rows: {
        any: `name; course; price; description; diet
          Charred leeks, romesco; Starter; 9.5; With toasted hazelnuts.; Vegan, Gluten-free
          Beetroot tartare; Starter; 10; Horseradish cream, rye crisp.; Vegetarian
          Braised short rib; Main; 26; Celeriac purée, pickled onion.; Gluten-free
          Handmade tagliatelle; Main; 18.5; Wild mushrooms, sage butter.; Vegetarian
          Grilled sea bream; Main; 24; Fennel, orange, olives.; Gluten-free
          Chocolate mousse; Dessert; 8; Sea salt, olive oil.; Vegetarian, Gluten-free
          Lemon tart; Dessert; 7.5; Burnt meringue.; Vegetarian
          House lemonade; Drink; 4.5; Thyme and honey.; Vegan
          Espresso; Drink; 2.8; From the roaster next door.; Vegan`,
      },
    },
    {
      key: 'wine',
      also: 'bottle, whisky, beer, cellar bottle',
      icon: 'Wine',
      is: 'item',
      about: 'Bottles in the cellar and when to open them.',
      fields: `Name!; Producer: text; Region: text; Type: one of Red, White, Rosé, Sparkling, Sweet; Vintage: integer 1996..2023; Bottles: integer 1..12; Price: money 9..120;
        Drink from: integer 2022..2027; Rating; Tasting notes: long_text`,
      rows: {
        any: `name; producer; region; type; vintage; price; tasting_notes
          Barolo Serralunga; Cascina Fontana; Piedmont; Red; 2016; 58; Tar and roses; needs an hour in the decanter.
          Riesling Spätlese; Weingut Brenner; Mosel; White; 2019; 24; Slate, lime, a touch of honey.
          Rioja Reserva; Bodega del Río; Rioja; Red; 2015; 29; Cedar, cherry, long.
          Chablis Premier Cru; Domaine Vallier; Burgundy; White; 2020; 36; Oyster shell. For the seafood evening.
          Cava Brut Nature; Mas Oliver; Penedès; Sparkling; 2019; 17; Green apple and bread crust.
          Bandol Rosé; Clos des Pins; Provence; Rosé; 2022; 22; More serious than its colour.
          Tokaji 5 puttonyos; Kővári; Tokaj; Sweet; 2013; 44; Apricot and saffron.
          Shiraz Old Vine; Redgum Hill; Barossa; Red; 2018; 39; Big, but not loud.`,
      },
    },
    {
      key: 'brew',
      also: 'batch, homebrew, ferment, kombucha, sourdough bake',
      icon: 'Beer',
      is: 'work',
      about: 'Batches from first day to last glass.',
      fields: `Name!; Style: text; Started on: date -60..-1; Ready on: date after started_on 14..40; Volume: number 4..40 l; Status: status Fermenting, Conditioning, Ready, Finished*;
        Rating; Notes`,
      date: 'ready_on',
      rows: {
        any: `name; style; volume; status; notes
          Garden Saison; Saison; 20; Fermenting; Pitched at 24 °C, lively after a day.
          Night Porter; Porter; 18; Conditioning; Added cocoa nibs on day ten.
          Elderflower fizz; Cider; 10; Ready; Bottled early, watch the pressure.
          West Wind IPA; IPA; 20; Fermenting; Dry hop on Friday.
          Ginger kombucha; Kombucha; 4; Ready; Second ferment with pear.
          Harvest bitter; Bitter; 23; Finished; Gone in a week. Brew again.
          Rye lager; Lager; 20; Conditioning; Keep it cold, keep it dark.
          Raspberry sour; Sour; 12; Fermenting; Fruit goes in next week.`,
      },
    },
  ],
}
