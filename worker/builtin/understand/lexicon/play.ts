import type { Domain } from './concept'

/** Tables full of dice, shelves full of games. */
export const play: Domain = {
  key: 'play',
  words:
    'd&d, dnd, dungeon, dragon, rpg, role playing, roleplaying, campaign manager, video game, game backlog, esports, tabletop',
  hue: 300,
  icon: 'Swords',
  concepts: [
    {
      key: 'character',
      also: 'player character, hero, party member',
      icon: 'Shield',
      is: 'item',
      about: 'The party, and what each of them can do.',
      fields:
        'Name!; Player: text @person; Race: one of Human, Elf, Dwarf, Halfling, Orc, Gnome; Class: one of Fighter, Wizard, Rogue, Cleric, Ranger, Bard; Level: integer 1..12; Hit points: integer 8..90; Armour class: integer 10..20; Photo; Backstory: long_text',
      cards: true,
      subtitle: 'class, level',
      rows: {
        any: `name; race; class; level; hit_points
          Brannoc Stonehand; Dwarf; Fighter; 5; 52
          Ilyra Moonfall; Elf; Wizard; 5; 28
          Pip Underbough; Halfling; Rogue; 4; 31
          Sister Wren; Human; Cleric; 5; 40
          Torvald the Quiet; Human; Ranger; 4; 37
          Zook Copperwhistle; Gnome; Bard; 3; 22
          Ghara; Orc; Fighter; 6; 63
          Maelis; Elf; Ranger; 2; 19`,
      },
      notes:
        'Left home with a debt and a borrowed sword.\nHears the river speak at night.\nNever says no to a dare.\nKeeps a list of every promise.',
    },
    {
      key: 'quest',
      also: 'adventure, side quest, mission',
      icon: 'Scroll',
      is: 'work',
      about: 'What is to be done, and what it brings.',
      fields:
        'Title!; Given by: text; Place: text; Reward: text; Status: status Open, In progress, Completed*, Failed*; Description: long_text',
      subtitle: 'given_by, status',
      rows: {
        any: `title; given_by; place; reward; status
          The drowned bell; Mayor Odda; Lake Hollow; 200 gold; In progress
          Wolves at the mill; Miller Tam; Old mill; A silver dagger; Completed
          The missing caravan; Merchant guild; East road; 50 gold each; Open
          A letter for the hermit; Sister Wren; High pass; A favour; Open
          Under the chapel; Father Ulm; Greystone; Whatever is found; In progress
          The baker's ghost; Nella; Market street; Bread for life; Open
          Map of the king; Unknown; Library; Half the treasure; Failed
          Three ravens; Ranger post; Black wood; A good horse; Open`,
      },
    },
    {
      key: 'npc',
      also: 'non-player character, non player character',
      label: 'NPC',
      plural: 'NPCs',
      icon: 'Drama',
      is: 'item',
      about: 'Everyone the party has met.',
      fields: 'Name!; Role: text; Place: text; Attitude: one of Friendly, Neutral, Hostile; Secret: long_text',
      subtitle: 'role, place',
      rows: {
        any: `name; role; place; attitude
          Mayor Odda; Mayor; Lake Hollow; Friendly
          Nella; Baker; Market street; Friendly
          The Toll Keeper; Guard; East road; Neutral
          Vask; Smuggler; Harbour; Hostile
          Father Ulm; Priest; Greystone; Neutral
          Old Hesper; Hermit; High pass; Friendly
          Captain Rourke; Mercenary; Black wood; Hostile
          Mira Quill; Librarian; Library; Neutral`,
      },
      notes:
        'Owes money to the harbour master.\nIs looking for a lost brother.\nKnows the way under the chapel.\nIs not who the papers say.',
    },
    {
      key: 'loot',
      also: 'loot item, magic item, treasure',
      label: 'Loot',
      plural: 'Loot',
      icon: 'Gem',
      is: 'item',
      about: 'What was found, and who carries it.',
      fields:
        'Name!; Type: one of Weapon, Armour, Potion, Scroll, Gold, Wonder; Value: integer 5..900; Carried by -> character; Rarity: one of Common, Uncommon, Rare; Notes',
      subtitle: 'type, rarity',
      rows: {
        any: `name; type; value; rarity
          Silver dagger; Weapon; 40; Common
          Cloak of quiet steps; Wonder; 400; Rare
          Healing potion; Potion; 50; Common
          Bag of old coins; Gold; 120; Common
          Scroll of light; Scroll; 60; Uncommon
          Dwarven shield; Armour; 150; Uncommon
          Ring with a raven; Wonder; 300; Rare
          Elven bow; Weapon; 220; Uncommon`,
      },
    },
    {
      key: 'rpg_campaign',
      also: 'd&d campaign, dnd campaign, rpg campaign, role playing campaign',
      label: 'Campaign',
      icon: 'Swords',
      is: 'group',
      about: 'The stories we play.',
      fields: 'Name!; Setting: text; Game master: text @person; Started on: date -400..-10; Notes',
      cards: true,
      rows: {
        any: `name; setting
          Ashes of the North; Frozen coast
          The Copper Crown; City of canals
          Under Hollow Hills; Old kingdom
          Sea of Lanterns; Islands
          The Last Orchard; Borderlands
          Night Market; City of canals
          Stone and Sparrow; High valleys
          One-shots; Anywhere`,
      },
    },
    {
      key: 'video_game',
      also: 'computer game, console game, pc game',
      here: 'game',
      label: 'Game',
      icon: 'Gamepad2',
      is: 'item',
      about: 'What to play, what is being played, what is done.',
      fields:
        'Title!; Platform: one of PC, Switch, PlayStation, Xbox, Mobile; Hours played: number 0..120 h; Rating; Status: status Want to play, Playing, Finished*, Dropped*; Cover: image; Notes',
      cards: true,
      subtitle: 'platform, status',
      rows: {
        any: `title; platform; hours_played; status
          Lantern Deep; PC; 18; Playing
          Tidewater; Switch; 64; Finished
          Iron Orchard; PlayStation; 0; Want to play
          Paper Kingdoms; PC; 6; Dropped
          Skyline Courier; Xbox; 31; Playing
          The Ninth Garden; Switch; 0; Want to play
          Moss and Machine; PC; 47; Finished
          Harbour Lights; Mobile; 9; Playing`,
      },
    },
  ],
}
