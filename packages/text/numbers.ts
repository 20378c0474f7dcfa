/** Number formats and plurals of MessageFormat, with cached `Intl` formatters: creating one is a hundred times slower. */

import { DefaultFunctions, type MessageFunction, type MessageNumber } from 'messageformat/functions';

type NumberFunction = typeof DefaultFunctions.number;
type NumberOptions = MessageNumber['options'] & { readonly select?: Intl.PluralRuleType | 'exact' };

/** `:number`, also the default for numbers without a function, and `:integer`. */
export function numberFunctions(locale: string): { readonly [name: string]: MessageFunction<'number'> } {
  const formats = new Map<string, Intl.NumberFormat>();
  const rules = new Map<string, Intl.PluralRules>();

  const formatFor = (options: NumberOptions) => kept(formats, options, () => new Intl.NumberFormat(locale, options));

  const rulesFor = (options: NumberOptions) =>
    kept(rules, options, () => {
      const { select: type, ...others } = options;
      return new Intl.PluralRules(locale, type === undefined || type === 'exact' ? others : { ...others, type });
    });

  const withKept =
    (usual: NumberFunction): NumberFunction =>
    (context, options, operand) => {
      const made = usual(context, options, operand);
      return {
        type: 'number',
        // All our languages are; nothing is isolated, see speaker.ts.
        dir: 'ltr',
        get options() {
          return made.options;
        },
        selectKey(keys) {
          const exact = String(made.valueOf());
          if (keys.has(exact)) return exact;
          const given: NumberOptions = made.options;
          if (given.select === 'exact') return null;
          const category = rulesFor(given).select(Number(made.valueOf()));
          return keys.has(category) ? category : null;
        },
        ...(made.toParts === undefined ? {} : { toParts: made.toParts }),
        toString: () => formatFor(made.options).format(made.valueOf()),
        valueOf: () => made.valueOf(),
      };
    };

  return { number: withKept(DefaultFunctions.number), integer: withKept(DefaultFunctions.integer) };
}

function kept<Made>(known: Map<string, Made>, options: NumberOptions, make: () => Made): Made {
  const key = JSON.stringify(options);
  let made = known.get(key);
  if (made === undefined) {
    made = make();
    known.set(key, made);
  }
  return made;
}
