### Partilhar na página web, e a página para outras páginas.

web-share-link = Ligação
web-share-copy-link = Copiar ligação
web-share-send = Enviar
web-share-position = Posição
web-share-game = Jogo
web-share-svg = Imagem (SVG)
web-share-png = Imagem (PNG)
web-share-gif = Imagem animada (GIF)
web-share-making = A imagem está a ser feita.
web-share-failed = Não foi possível fazer a imagem.
web-share-embed = Numa página sua
web-share-embed-code = Código para pôr na página
web-share-copy-code = Copiar código
web-embed-play = Rever
web-embed-pause = Pausa
web-embed-end = Fim
web-embed-missing = Não há aqui nenhum jogo.
