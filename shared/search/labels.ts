import { labelByLanguage } from "../text/label-by-language.ts";

/** Texts of search fields and of the search page. `{n}` is the number of results. */
export interface SearchLabels {
  readonly search: string;
  readonly placeholder: string;
  readonly results: string;
  readonly oneResult: string;
  readonly manyResults: string;
  readonly noResults: string;
  /** Said on the search page, which has more room. */
  readonly noMatch: string;
  readonly failed: string;
  readonly moreFailed: string;
}

const english: SearchLabels = {
  search: "Search",
  placeholder: "Type to search…",
  results: "Search results",
  oneResult: "1 result",
  manyResults: "{n} results",
  noResults: "No results found",
  noMatch: "Your search did not match any results. Try a different search.",
  failed: "Unable to load results",
  moreFailed: "Unable to load. Try again.",
};

const translations = new Map<string, SearchLabels>([
  [
    "de",
    {
      search: "Suche",
      placeholder: "Suchbegriff eingeben …",
      results: "Suchergebnisse",
      oneResult: "1 Ergebnis",
      manyResults: "{n} Ergebnisse",
      noResults: "Keine Ergebnisse gefunden",
      noMatch: "Deine Suche ergab keine Treffer. Versuche eine andere Suche.",
      failed: "Ergebnisse konnten nicht geladen werden",
      moreFailed: "Laden fehlgeschlagen. Versuche es erneut.",
    },
  ],
  [
    "es",
    {
      search: "Buscar",
      placeholder: "Escribe para buscar…",
      results: "Resultados de la búsqueda",
      oneResult: "1 resultado",
      manyResults: "{n} resultados",
      noResults: "No se han encontrado resultados",
      noMatch: "Tu búsqueda no ha dado resultados. Prueba con otra búsqueda.",
      failed: "No se pueden cargar los resultados",
      moreFailed: "No se puede cargar. Inténtalo de nuevo.",
    },
  ],
  [
    "fr",
    {
      search: "Rechercher",
      placeholder: "Saisissez votre recherche…",
      results: "Résultats de recherche",
      oneResult: "1 résultat",
      manyResults: "{n} résultats",
      noResults: "Aucun résultat trouvé",
      noMatch: "Votre recherche n’a donné aucun résultat. Essayez une autre recherche.",
      failed: "Impossible de charger les résultats",
      moreFailed: "Chargement impossible. Réessayez.",
    },
  ],
  [
    "it",
    {
      search: "Cerca",
      placeholder: "Scrivi per cercare…",
      results: "Risultati della ricerca",
      oneResult: "1 risultato",
      manyResults: "{n} risultati",
      noResults: "Nessun risultato trovato",
      noMatch: "La ricerca non ha prodotto risultati. Prova un’altra ricerca.",
      failed: "Impossibile caricare i risultati",
      moreFailed: "Impossibile caricare. Riprova.",
    },
  ],
  [
    "nl",
    {
      search: "Zoeken",
      placeholder: "Typ om te zoeken…",
      results: "Zoekresultaten",
      oneResult: "1 resultaat",
      manyResults: "{n} resultaten",
      noResults: "Geen resultaten gevonden",
      noMatch: "Je zoekopdracht heeft geen resultaten opgeleverd. Probeer een andere zoekopdracht.",
      failed: "De resultaten kunnen niet worden geladen",
      moreFailed: "Laden is niet gelukt. Probeer het opnieuw.",
    },
  ],
  [
    "pt",
    {
      search: "Pesquisar",
      placeholder: "Escreva para pesquisar…",
      results: "Resultados da pesquisa",
      oneResult: "1 resultado",
      manyResults: "{n} resultados",
      noResults: "Nenhum resultado encontrado",
      noMatch: "A sua pesquisa não encontrou resultados. Tente outra pesquisa.",
      failed: "Não foi possível carregar os resultados",
      moreFailed: "Não foi possível carregar. Tente novamente.",
    },
  ],
]);

export function searchLabels(language: string): SearchLabels {
  return labelByLanguage(translations, language, english);
}

export function resultCount(labels: SearchLabels, count: number): string {
  return count === 1 ? labels.oneResult : labels.manyResults.replace("{n}", String(count));
}
