import type { FieldIssue } from '../../../model/errors.ts';
import type { AnchorTag } from '../../../wire/http/signing-requests.ts';
import type { AnchorsResult, FoundAnchor } from '../../pdf/operations.ts';
import type { CompanyPdf } from '../../pdf/worker/pdf-service.ts';

function coverOf(tag: AnchorTag): 'none' | 'around' | 'white' {
  if (tag.add_white_background) return 'white';
  return tag.remove_anchor_text ? 'around' : 'none';
}

/** Where the text of one tag is in one document. */
export interface AnchorMatches {
  readonly tag: AnchorTag;
  /** Path of the tag in the body, for errors. */
  readonly path: string;
  readonly found: readonly FoundAnchor[];
}

export interface AnchorSearch {
  /**
   * Searches the next document; occurrences are counted through all of them.
   * @returns `bytes`: the document with covered texts, if any were
   */
  next(document: Uint8Array, work: CompanyPdf): Promise<Pick<AnchorsResult, 'bytes'>>;
  /** For each document searched. */
  readonly matches: readonly (readonly AnchorMatches[])[];
  /** One issue for each tag whose text isn't in any of the documents. */
  missing(): FieldIssue[];
}

export function searchAnchors(tags: readonly AnchorTag[]): AnchorSearch {
  const counts = tags.map(() => 0);
  const matches: AnchorMatches[][] = [];
  return {
    matches,
    async next(document, work) {
      const wanted = tags.flatMap((tag, index) => {
        // 0 asks for every one.
        const occurrence = Math.max(0, tag.occurrence - counts[index]!);
        return tag.occurrence > 0 && occurrence === 0 ? [] : [{ tag, index, occurrence }];
      });
      if (wanted.length === 0) {
        matches.push([]);
        return {};
      }
      const answer = await work.findAnchors(
        document,
        wanted.map(({ tag, occurrence }) => ({
          text: tag.anchor_string,
          caseSensitive: tag.case_sensitive,
          wholeWord: tag.match_whole_word,
          occurrence,
          cover: coverOf(tag),
        })),
      );
      for (const [place, { index }] of wanted.entries()) counts[index]! += answer.counts[place]!;
      matches.push(
        wanted.map(({ tag, index }, place) => ({
          tag,
          path: `anchor_tags.${index}`,
          found: answer.found[place]!,
        })),
      );
      return answer;
    },
    missing: () => {
      const found = new Set(matches.flat().flatMap(({ tag, found: here }) => (here.length > 0 ? [tag] : [])));
      return tags.flatMap((tag, index) =>
        found.has(tag) || tag.ignore_if_not_present
          ? []
          : [
              {
                path: `anchor_tags.${index}.anchor_string`,
                message: `${JSON.stringify(tag.anchor_string)} wasn’t found in the ${matches.length > 1 ? 'documents' : 'document'}`,
              },
            ],
      );
    },
  };
}
